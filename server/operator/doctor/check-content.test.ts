import { expect, test } from 'vitest'
import { aConfig } from '../../../tests/builders/a-config.ts'
import { changedContent } from '../../../tests/builders/changed-content.ts'
import { checkContent } from './check-content.ts'

const NOW = Date.UTC(2026, 10, 22)
const PUBLIC = aConfig({ SITE_ORIGIN: 'https://www.plainpath.test' })

const partnersOver = (change: (text: string) => string) =>
  checkContent(PUBLIC, NOW, changedContent('partners.yaml', change))
    .filter(({ area }) => area === 'partners')
    .map(({ level, message }) => `${level}: ${message}`)

test('a license that a partner needs and lacks is a warning that names the states', () => {
  const real = (text: string) => text.replace('placeholder: true', 'placeholder: false')
  const licensed = (held: string) => (text: string) =>
    real(text).replace('required: []', 'required: [texas, california]').replace('held: {}', `held: { ${held} }`)
  expect(partnersOver(licensed('texas: "TX-1"'))).toEqual([
    expect.stringMatching(/^warning: "Example Debt Relief Company" has no license for california: no lead from there/),
  ])
  expect(partnersOver(licensed('texas: "TX-1", california: "CA-1"'))).toEqual([
    'ok: 1 partner, with the licenses they need',
  ])
  expect(partnersOver(real)).toEqual([expect.stringMatching(/^note: .*needs no license .*have counsel confirm/)])
})

test('content that stops the start is an error', () => {
  const root = changedContent('partners.yaml', (text) => text.replace('https://example.com/', 'example'))
  expect(checkContent(PUBLIC, NOW, root)).toEqual([
    { level: 'error', area: 'content', message: expect.stringMatching(/^partners\.yaml: partners\.0\.website/) },
  ])
})
