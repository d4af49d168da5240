import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { answerFile } from './files.ts'

test('a path of the build is answered with its file, any other goes on', async () => {
  const asked: (string | undefined)[] = []
  const step = answerFile(async ({ pathname }) => {
    asked.push(pathname)
    return pathname === '/plain.css'
  })
  expect(await step(anExchange({ target: '/plain.css?v=1' }))).toBe('answered')
  expect(await step(anExchange({ target: '/texas' }))).toBe('next')
  expect(asked).toEqual(['/plain.css', '/texas'])
})
