import { expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { createKeptPage } from '../kept-pages/kept-page.ts'
import { answerKeptPage } from './kept-page.ts'

test('a request whose answer is not kept goes on', async () => {
  expect(await answerKeptPage({ page: async () => undefined })(anExchange())).toBe('next')
})

test('a kept page is the answer, under the route that rendered it', async () => {
  const page = createKeptPage('/:stateName', Buffer.from('a page'), new Headers({ 'X-Own': 'own' }), {})
  const exchange = anExchange({ target: '/texas' })
  expect(await answerKeptPage({ page: async () => page })(exchange)).toBe('answered')
  expect(exchange.route).toBe('/:stateName')
  expect(exchange.response.statusCode).toBe(200)
})
