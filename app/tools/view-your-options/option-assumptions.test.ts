import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/builders/a-place.ts'
import { renderTool } from '../render-tool.server.tsx'

const PLACE = aPlace({ page: '/view-your-options' })

test('every figure without a public source is said to be our own assumption', () => {
  const unsourced = new Set<string>()
  const place = aPlace({
    page: '/view-your-options',
    figure: (name) => {
      const figure = PLACE.figure(name)
      if (figure.source.startsWith('no public source found')) unsourced.add(name)
      return figure
    },
  })
  const { answer } = renderTool('view-your-options', new URLSearchParams('tool=view-your-options&example=1'), place)
  const [, list = ''] = /<details class="tool-assumptions text-fold">(.*?)<\/ul>/.exec(answer) ?? []
  const own = [...list.matchAll(/<li>(.*?)<\/li>/g)]
    .map(([, item = '']) => item)
    .filter((item) => item.includes('our own assumption'))
  expect(unsourced.size).toBeGreaterThan(0)
  for (const name of unsourced) {
    const [first = ''] = /\d[\d,]*(\.\d+)?/.exec(PLACE.figure(name).value) ?? []
    expect(
      own.some((item) => item.includes(first)),
      name,
    ).toBe(true)
  }
})
