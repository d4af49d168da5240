import { expect, test } from 'vitest'
import { createTracker } from './tracker.ts'

const PAGE = { page_location: 'https://site.example/tools', page_referrer: 'https://site.example/sued' }
const tracker = { id: 'AW-1', sendTo: 'AW-1/get-help' }

function setup(storedConsent: string | null, opened = 'https://site.example/tools?gclid=1') {
  const layer: unknown[] = []
  const scripts: string[] = []
  const posts: { path: string; init: RequestInit }[] = []
  const site = createTracker({
    storedConsent: () => storedConsent,
    layer: () => layer,
    addScript: (address) => scripts.push(address),
    addresses: () => ({
      page: 'https://site.example/tools?tool=debts&balance=8123&apr=24#tool-debts',
      referrer: 'https://site.example/sued?balance=8123',
      opened,
    }),
    send: async (path, init) => posts.push({ path, init }),
  })
  const events = () => layer.map((entry) => [...(entry as IArguments)]).filter(([name]) => name === 'event')
  return { site, layer, scripts, posts, events }
}

test('with consent, each opening is a conversion, and the script is loaded once', () => {
  const { site, layer, scripts, posts, events } = setup('accepted')
  site.load({ tracker, optOut: false })
  site.popupOpened({ tracker, optOut: false })
  site.popupOpened({ tracker, optOut: false })
  expect(events()).toEqual([
    ['event', 'conversion', { send_to: 'AW-1/get-help', ...PAGE }],
    ['event', 'conversion', { send_to: 'AW-1/get-help', ...PAGE }],
  ])
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1'])
  expect(Object.prototype.toString.call(layer[0])).toBe('[object Arguments]')
  expect(posts.map(({ path }) => path)).toEqual(['/popup-opened', '/popup-opened'])
  expect(posts[0]?.init).toMatchObject({ method: 'POST', keepalive: true })
})

test('what is typed into a tool is in the address, and never in what the tracker is told', () => {
  const { site, layer } = setup('accepted')
  site.load({ tracker, optOut: false })
  site.popupOpened({ tracker, optOut: false })
  const told = layer.map((entry) => [...(entry as IArguments)])
  expect(JSON.stringify(told)).not.toMatch(/8123|balance|#/)
  expect(told.slice(1)).toEqual([
    ['set', PAGE],
    ['config', 'AW-1', PAGE],
    ['event', 'conversion', { send_to: 'AW-1/get-help', ...PAGE }],
  ])
})

test.each([
  'https://site.example/diy?tool=payoff-planner&balance=8123',
  'https://site.example/texas/sued?days=20&served=2026-11-20',
])('a page that was opened by %s, which every script on it can read, does not load it', (opened) => {
  const { site, layer, scripts } = setup('accepted', opened)
  site.load({ tracker, optOut: false })
  site.popupOpened({ tracker, optOut: false })
  expect([layer, scripts]).toEqual([[], []])
})

test.each([
  ['nothing was chosen', null, { tracker, optOut: false }],
  ['consent was declined', 'declined', { tracker, optOut: false }],
  ['the visitor opts out by signal', 'accepted', { tracker, optOut: true }],
  ['no tracker is set up', 'accepted', { tracker: undefined, optOut: false }],
])('when %s, the opening is counted on our own server only', (_, stored, setting) => {
  const { site, layer, scripts, posts } = setup(stored)
  site.load(setting)
  site.popupOpened(setting)
  expect(layer).toEqual([])
  expect(scripts).toEqual([])
  expect(posts).toHaveLength(1)
})

test('its failures stay its own', async () => {
  const broken = createTracker({
    storedConsent: () => {
      throw new Error('storage is switched off')
    },
    layer: () => [],
    addScript: () => {},
    addresses: () => ({ page: '', referrer: '', opened: '' }),
    send: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(() => broken.load({ tracker, optOut: false })).not.toThrow()
  expect(() => broken.popupOpened({ tracker, optOut: false })).not.toThrow()
})
