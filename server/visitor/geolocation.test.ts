import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Fault, type Place, startSandbox } from '../../sandbox/server.ts'
import { aConfig } from '../../tests/builders/a-config.ts'
import { until } from '../../tests/support/until.ts'
import { createLog } from '../log/log.ts'
import { ConfigError } from '../settings/config.ts'
import { createGeolocation, type Lookup } from './geolocation.ts'

const DATABASE = path.resolve(import.meta.dirname, '../../tests/data/geo-test.mmdb')
const HEADERS = { GEO_REGION_HEADER: 'CF-Region', GEO_COUNTRY_HEADER: 'CF-IPCountry' }
/** Longer than any answer of the sandbox takes. */
const PATIENT_MS = 5_000
const IP = '203.0.113.9'

const told = ({ location }: Lookup) => (location.kind === 'state' ? location.state.name : location.kind)

async function aGeolocation(settings: Readonly<Record<string, string>>, mostRemembered?: number) {
  let now = 1_000_000
  const lines: string[] = []
  const log = createLog('debug', { write: (line) => lines.push(line) })
  const geolocation = await createGeolocation(aConfig(settings), log, { monotonicMs: () => now, mostRemembered })
  return {
    ...geolocation,
    lines,
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

async function aGeolocationByHttp(
  switches: Fault & Place = {},
  settings: Readonly<Record<string, string>> = {},
  mostRemembered?: number,
) {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  sandbox.setSwitch('geo', switches)
  return { sandbox, ...(await aGeolocation({ GEO_URL: sandbox.settings.GEO_URL, ...settings }, mostRemembered)) }
}

test('with nothing set the visitor’s place is not known, at once', async () => {
  const { locate } = await aGeolocation({})
  expect(await locate('216.160.83.56', { 'cf-region': 'Texas' }, PATIENT_MS)).toEqual({
    location: { kind: 'unknown' },
    answer: undefined,
    pending: false,
  })
})

describe('headers of a trusted CDN', () => {
  test.each([
    ['a name', { 'cf-region': 'Texas', 'cf-ipcountry': 'US' }, 'Texas'],
    ['a code', { 'cf-region': 'OH', 'cf-ipcountry': 'US' }, 'Ohio'],
    ['a region alone', { 'cf-region': 'New Mexico' }, 'New Mexico'],
    ['a foreign country', { 'cf-region': 'Georgia', 'cf-ipcountry': 'GE' }, 'elsewhere'],
    ['a country alone', { 'cf-ipcountry': 'US' }, 'elsewhere'],
    ['blank ones', { 'cf-region': '', 'cf-ipcountry': '' }, 'unknown'],
    ['others', { 'x-region': 'Texas' }, 'unknown'],
  ])('%s', async (_name, headers, place) => {
    const { locate } = await aGeolocation(HEADERS)
    expect(told(await locate(IP, headers, PATIENT_MS))).toBe(place)
    expect(told(await locate(IP, new Headers(headers), PATIENT_MS))).toBe(place)
  })

  test('count for nothing where they are not named: anybody can send them', async () => {
    const { locate } = await aGeolocation({ GEO_MMDB: DATABASE })
    const headers = { 'cf-region': 'Texas', 'cf-ipcountry': 'US' }
    expect(told(await locate('216.160.83.56', headers, PATIENT_MS))).toBe('Washington')
  })

  test('go before the database and the service', async () => {
    const { locate, sandbox } = await aGeolocationByHttp({ region: 'Ohio' }, { ...HEADERS, GEO_MMDB: DATABASE })
    expect(told(await locate('216.160.83.56', { 'cf-region': 'Texas' }, PATIENT_MS))).toBe('Texas')
    expect(sandbox.received).toEqual([])
  })
})

describe('a database file', () => {
  test.each([
    ['216.160.83.56', 'Washington'],
    ['214.78.120.5', 'California'],
    ['2001:480:10::1', 'California'],
    ['2.125.160.216', 'elsewhere'],
    ['203.0.113.9', 'unknown'],
    ['127.0.0.1', 'unknown'],
    ['::1', 'unknown'],
    ['', 'unknown'],
    ['unknown', 'unknown'],
    ['216.160.83.56:443', 'unknown'],
    ['999.1.1.1', 'unknown'],
  ])('%j is in %s', async (address, place) => {
    const { locate } = await aGeolocation({ GEO_MMDB: DATABASE })
    expect(told(await locate(address, {}, PATIENT_MS))).toBe(place)
  })

  test('is asked before the service, which is asked for what the file does not know', async () => {
    const { locate, sandbox } = await aGeolocationByHttp({ region: 'Ohio' }, { GEO_MMDB: DATABASE })
    expect(told(await locate('216.160.83.56', {}, PATIENT_MS))).toBe('Washington')
    expect(sandbox.received).toEqual([])
    expect(told(await locate(IP, {}, PATIENT_MS))).toBe('Ohio')
  })

  test.each([
    ['is not there', '/nowhere/geo.mmdb'],
    ['is a folder', import.meta.dirname],
    ['is no database', import.meta.filename],
  ])('that %s stops the start with one line that names the setting', async (_name, file) => {
    const error = await aGeolocation({ GEO_MMDB: file }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as Error).message).toMatch(
      new RegExp(`^GEO_MMDB is "${file}", which cannot be read \\(.+\\); expected a MaxMind-format city database$`),
    )
  })
})

describe('the service', () => {
  test('is asked for the visitor’s address with both headers and no body', async () => {
    const { locate, sandbox } = await aGeolocationByHttp()
    const { location, answer, pending } = await locate('2001:db8::7', {}, PATIENT_MS)
    expect(location).toMatchObject({ kind: 'state', state: { name: 'Texas' } })
    expect(answer).toEqual({ region: 'Texas', region_code: 'TX', postal: '78701', country: 'US' })
    expect(pending).toBe(false)
    expect(sandbox.received).toMatchObject([
      { method: 'GET', path: '/geo/2001%3Adb8%3A%3A7/json', body: '', problems: [] },
    ])
  })

  test('is asked for loopback addresses, too', async () => {
    const { locate } = await aGeolocationByHttp({ region: 'Ohio' })
    expect(told(await locate('127.0.0.1', {}, PATIENT_MS))).toBe('Ohio')
  })

  test.each<readonly [string, Fault & Place, string]>([
    ['a code alone', { region_code: 'CA' }, 'California'],
    ['a country abroad', { region: 'Georgia', country: 'GE' }, 'elsewhere'],
    ['a territory', { region: 'Puerto Rico', region_code: 'PR' }, 'elsewhere'],
    ['a country code alone', { body: { region: 'Georgia', country_code: 'GE' } }, 'elsewhere'],
    ['a blank country beside its code', { body: { region: 'Georgia', country: '', country_code: 'GE' } }, 'elsewhere'],
    ['nulls', { body: { region: null, region_code: 'OH', country: null, country_code: 'US', postal: null } }, 'Ohio'],
    ['no country', { body: { region: 'Ohio' } }, 'Ohio'],
    ['an error in good form', { body: { error: true, reason: 'Reserved IP' } }, 'unknown'],
    ['HTML', { garbage: 'html' }, 'unknown'],
    ['a broken answer', { garbage: 'truncated' }, 'unknown'],
    ['a huge answer', { garbage: 'huge' }, 'unknown'],
    ['an empty answer', { garbage: 'empty' }, 'unknown'],
    ['a list', { body: '[]' }, 'unknown'],
    ['a text', { body: '"Texas"' }, 'unknown'],
    ['numbers for names', { body: { region: 5, region_code: [] } }, 'unknown'],
    ['a redirect', { redirect: 'http://127.0.0.1:9/' }, 'unknown'],
    ['an error', { status: 500 }, 'unknown'],
    ['too many requests', { status: 429, retryAfter: 60 }, 'unknown'],
    ['a cut connection', { drop: 'after' }, 'unknown'],
  ])('answering %s', async (_name, switches, place) => {
    const { locate } = await aGeolocationByHttp(switches)
    const lookup = await locate(IP, {}, PATIENT_MS)
    expect([told(lookup), lookup.pending]).toEqual([place, false])
  })

  test('that is down leaves the place unknown and nothing pending, and the log without the address', async () => {
    const { locate, lines } = await aGeolocation({ GEO_URL: 'http://127.0.0.1:9/{ip}' })
    expect(await locate(IP, {}, PATIENT_MS)).toEqual({
      location: { kind: 'unknown' },
      answer: undefined,
      pending: false,
    })
    expect(lines.join('')).toContain('ECONNREFUSED')
    expect(lines.join('')).not.toContain(IP)
  })

  test('is asked once for all that a visitor opens meanwhile, and remembered for an hour', async () => {
    const { locate, sandbox, pass } = await aGeolocationByHttp({ region: 'Ohio', delayMs: 50 })
    const places = await Promise.all(Array.from({ length: 20 }, () => locate(IP, {}, PATIENT_MS)))
    expect(new Set(places.map(told))).toEqual(new Set(['Ohio']))
    pass(60 * 60 * 1_000 - 1)
    await locate(IP, {}, PATIENT_MS)
    expect(sandbox.received).toHaveLength(1)
    pass(1)
    await locate(IP, {}, PATIENT_MS)
    expect(sandbox.received).toHaveLength(2)
  })

  test('is asked again for the visitor who came first where there is no more room to remember', async () => {
    const { locate, sandbox } = await aGeolocationByHttp({}, {}, 2)
    const visitors = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
    for (const visitor of [...visitors, ...visitors.slice(1)]) await locate(visitor, {}, PATIENT_MS)
    expect(sandbox.received).toHaveLength(3)
    await locate('198.51.100.1', {}, PATIENT_MS)
    expect(sandbox.received).toHaveLength(4)
  })

  test('that failed is asked again after half a minute', async () => {
    const { locate, sandbox, pass } = await aGeolocationByHttp({ status: 500, times: 1 })
    expect(told(await locate(IP, {}, PATIENT_MS))).toBe('unknown')
    pass(29_999)
    expect(told(await locate(IP, {}, PATIENT_MS))).toBe('unknown')
    expect(sandbox.received).toHaveLength(1)
    pass(1)
    expect(told(await locate(IP, {}, PATIENT_MS))).toBe('Texas')
  })
})

const addressOf = (number: number) => `198.18.${number >> 8}.${number & 255}`

describe('a service in trouble', () => {
  test('has at most 16 lookups under way: further visitors are not known, at once', async () => {
    const { locate, sandbox } = await aGeolocationByHttp({ hang: true })
    const lookups = await Promise.all(Array.from({ length: 40 }, (_, number) => locate(addressOf(number), {}, 100)))
    expect(lookups.filter(({ pending }) => pending)).toHaveLength(16)
    expect(new Set(lookups.map(told))).toEqual(new Set(['unknown']))
    await sandbox.waitFor((calls) => calls.length === 16)
  })

  test('is left alone for half a minute after ten failures in a row, then tried once, and used again when it answers', async () => {
    const { locate, sandbox, pass, lines } = await aGeolocationByHttp({ status: 500 })
    const locateNext = async (from: number, count: number) => {
      for (let number = from; number < from + count; number++) await locate(addressOf(number), {}, PATIENT_MS)
    }
    await locateNext(0, 25)
    expect(sandbox.received).toHaveLength(10)
    expect(lines.filter((line) => line.includes('left alone'))).toHaveLength(1)
    pass(29_999)
    await locateNext(100, 5)
    expect(sandbox.received).toHaveLength(10)
    pass(1)
    await locateNext(200, 5)
    expect(sandbox.received).toHaveLength(11)
    sandbox.reset()
    pass(30_000)
    await locateNext(300, 5)
    expect(sandbox.received).toHaveLength(5)
  })

  test('is tried again after half a minute though the time of day was set back meanwhile', async () => {
    const sandbox = await startSandbox({ port: 0 })
    onTestFinished(() => sandbox.close())
    sandbox.setSwitch('geo', { status: 500 })
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const log = createLog('debug', { write: () => {} })
    const { locate } = await createGeolocation(aConfig({ GEO_URL: sandbox.settings.GEO_URL }), log)
    for (let number = 0; number < 10; number++) await locate(addressOf(number), {}, PATIENT_MS)
    sandbox.reset()
    vi.advanceTimersByTime(30_000)
    vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1_000)
    expect(told(await locate(addressOf(0), {}, PATIENT_MS))).toBe('Texas')
    expect(told(await locate(addressOf(20), {}, PATIENT_MS))).toBe('Texas')
  })

  test('that answers now and then goes on being asked', async () => {
    const { locate, sandbox } = await aGeolocationByHttp()
    for (let number = 0; number < 30; number++) {
      sandbox.setSwitch('geo', number % 9 === 8 ? { status: null } : { status: 500 })
      await locate(addressOf(number), {}, PATIENT_MS)
    }
    expect(sandbox.received).toHaveLength(30)
  })
})

describe('a slow service', () => {
  test('is not waited for beyond the budget, and its late answer serves the next page', async () => {
    const { locate, sandbox } = await aGeolocationByHttp({ region: 'Ohio', delayMs: 1_500 })
    const startedAt = performance.now()
    expect(await locate(IP, {}, 100)).toEqual({ location: { kind: 'unknown' }, answer: undefined, pending: true })
    expect(performance.now() - startedAt).toBeLessThan(1_400)
    await until(async () => told(await locate(IP, {}, 0)) === 'Ohio', 'the late answer is remembered')
    expect((await locate(IP, {}, 0)).pending).toBe(false)
    expect(sandbox.received).toHaveLength(1)
  })

  test('within the budget is waited for', async () => {
    const { locate } = await aGeolocationByHttp({ region: 'Ohio', delayMs: 100 })
    expect(told(await locate(IP, {}, PATIENT_MS))).toBe('Ohio')
  })

  test('of one visitor does not keep another waiting', async () => {
    const { locate, sandbox } = await aGeolocationByHttp({ region: 'Ohio', hang: true, times: 1 })
    expect((await locate(IP, {}, 0)).pending).toBe(true)
    await sandbox.waitFor((calls) => calls.length === 1)
    expect(told(await locate('198.51.100.1', {}, PATIENT_MS))).toBe('Ohio')
  })
})
