import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import type { Setting } from './kinds.ts'
import { SETTINGS } from './settings.ts'

const definitions: Readonly<Record<string, Setting<unknown>>> = SETTINGS
const CRM = { CRM_URL: 'https://crm.example', CRM_CLIENT_ID: 'id', CRM_CLIENT_SECRET: 's3cret' }
const MAIL = { MAIL_URL: 'smtp://mail.example:25', MAIL_FROM: 'site@example.com', MAIL_TO: 'team@example.com' }

/** The one line that refuses this environment; empty when it is taken. */
function refusal(environment: Readonly<Record<string, string>>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    const { message } = error as Error
    expect(message).not.toContain('\n')
    return message
  }
}

describe('an empty environment', () => {
  test('reads as the defaults of the contract', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3_000,
      SITE_ORIGIN: 'http://localhost:3000',
      DATA_DIR: path.resolve('data'),
      BROKER_URL: undefined,
      BROKER_NAME: 'broker',
      BROKER_PRODUCT_ID: 218,
      BROKER_DEDUPE_DAYS: 0,
      CRM_URL: undefined,
      MAIL_URL: undefined,
      GEO_URL: undefined,
      GEO_MMDB: undefined,
      TRUSTED_PROXIES: 0,
      TRACKER_ID: undefined,
      DELIVERY_WAIT_MS: 4_000,
      RATE_LIMIT_FORMS: 30,
      LOG_LEVEL: 'info',
    })
  })

  test('shows a number nobody has and an address of example.com', () => {
    const { SITE_PHONE, SITE_EMAIL, SITE_ADDRESS } = readConfig({})
    expect(SITE_PHONE).toMatch(/555-01\d\d$/)
    expect(SITE_EMAIL).toMatch(/@example\.com$/)
    expect(SITE_ADDRESS).toMatch(/Austin, TX/)
  })
})

test('a setting left blank is not set', () => {
  const blank = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, '']))
  expect(readConfig(blank)).toEqual(readConfig({}))
})

test.each([
  ['PORT', '8080', 8_080],
  ['PORT', '0', 0],
  ['SITE_ORIGIN', 'https://www.example.com', 'https://www.example.com'],
  ['SITE_ORIGIN', 'https://www.example.com/', 'https://www.example.com'],
  ['SITE_SOCIAL', ' A=https://a.example |B=https://b.example| ', ['A=https://a.example', 'B=https://b.example']],
  ['BROKER_URL', 'https://broker.example/base/', 'https://broker.example/base'],
  ['BROKER_URL', 'https://broker.example//', 'https://broker.example'],
  ['GEO_URL', 'https://geo.example/{ip}/json', 'https://geo.example/{ip}/json'],
  ['GEO_REGION_HEADER', 'CF-Region', 'cf-region'],
  ['LOG_LEVEL', 'silent', 'silent'],
  ['SITE_BRAND', '  Fresh Start ', 'Fresh Start'],
])('%s=%s is read as %j', (name, text, value) => {
  expect((readConfig({ [name]: text }) as unknown as Record<string, unknown>)[name]).toEqual(value)
})

test('the canonical origin follows the port unless it is set', () => {
  expect(readConfig({ PORT: '4321' }).SITE_ORIGIN).toBe('http://localhost:4321')
})

describe('a malformed setting stops the start with one line: name, value, expectation', () => {
  test.each([
    ['PORT', 'http', 'a whole number from 0 to 65535'],
    ['PORT', '65536', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['PORT', '3e3', 'a whole number from 0 to 65535'],
    ['BROKER_PRODUCT_ID', '0', 'a whole number from 1 to 1000000000'],
    ['DELIVERY_WAIT_MS', '4 s', 'a whole number from 0 to 30000'],
    ['TRUSTED_PROXIES', 'all', 'a whole number from 0 to 10'],
    ['RATE_LIMIT_FORMS', '1.5', 'a whole number from 0 to 1000000'],
    ['SITE_ORIGIN', 'www.example.com', 'an origin such as https://www.example.com, without a path'],
    ['SITE_ORIGIN', 'https://example.com/site', 'an origin such as https://www.example.com, without a path'],
    ['SITE_ORIGIN', 'ftp://example.com', 'an origin such as https://www.example.com, without a path'],
    ['SITE_EMAIL', 'support', 'an email address'],
    ['MAIL_FROM', 'Site <site@example.com>', 'an email address'],
    ['SITE_BRAND', '   ', 'one line of text, not empty'],
    ['SITE_PHONE', 'one\ntwo', 'one line of text, not empty'],
    ['SITE_SEAL_URL', 'http://example.com', 'an address beginning https://'],
    ['BROKER_URL', 'broker.example', 'an address beginning http:// or https://'],
    ['BROKER_URL', 'ftp://broker.example', 'an address beginning http:// or https://'],
    ['GEO_URL', '{ip}', 'an address beginning http:// or https://'],
    ['BROKER_NAME', 'a/b', 'letters, digits and hyphens'],
    ['GEO_REGION_HEADER', 'CF Region', 'the name of a request header, such as CF-Region'],
    ['TRACKER_ID', '"><script>', 'a tag id such as AW-000000000'],
    ['TRACKER_CONVERSION', 'a b', 'letters, digits, hyphens and underscores'],
    ['LOG_LEVEL', 'loud', 'one of debug, info, warn, error, silent'],
  ])('%s=%j', (name, text, expected) => {
    expect(refusal({ [name]: text })).toBe(`${name} is ${JSON.stringify(text)}; expected ${expected}`)
  })

  test.each([
    ['MAIL_URL', 'smtp//user:pa55word@mail.example', 'pa55word'],
    ['MAIL_URL', 'https://user:pa55word@mail.example', 'pa55word'],
    ['MAIL_URL', 'smtp:pa55word', 'pa55word'],
    ['MAIL_URL', 'smtp://user:pa55word@mail.example?tls=on', 'pa55word'],
    ['CRM_CLIENT_SECRET', 'pa55\nword', 'pa55'],
    ['CRM_CLIENT_ID', 'pa55\nword', 'pa55'],
    ['OPS_TOKEN', 'pa55\nword', 'pa55'],
  ])('%s is named, but what it holds is not shown', (name, text, secret) => {
    const line = refusal({ ...CRM, ...MAIL, [name]: text })
    expect(line).toMatch(new RegExp(`^${name} is not usable; expected `))
    expect(line).not.toContain(secret)
  })
})

describe('settings that only mean something together', () => {
  test.each([CRM, MAIL])('are taken whole: %o', (group) => expect(refusal(group)).toBe(''))

  test.each([
    [{ CRM_URL: CRM.CRM_URL }, 'CRM_CLIENT_ID and CRM_CLIENT_SECRET must be set too, since CRM_URL is set'],
    [{ ...CRM, CRM_CLIENT_SECRET: '' }, 'CRM_CLIENT_SECRET must be set too, since CRM_URL is set'],
    [{ ...CRM, CRM_CLIENT_ID: '' }, 'CRM_CLIENT_ID must be set too, since CRM_URL is set'],
    [{ MAIL_URL: MAIL.MAIL_URL }, 'MAIL_FROM and MAIL_TO must be set too, since MAIL_URL is set'],
    [{ ...MAIL, MAIL_TO: '' }, 'MAIL_TO must be set too, since MAIL_URL is set'],
    [{ ALERT_EMAIL: 'ops@example.com' }, 'MAIL_URL must be set too, since ALERT_EMAIL is set'],
  ])('%j: %s', (environment, line) => expect(refusal(environment)).toBe(line))
})

describe('PII_KEYS', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const expected =
    'ID:KEY with a key of 32 bytes in base64 (or 64 hexadecimal digits), several divided by commas, the current one first'

  test('is taken in base64 and hexadecimal, and its value is the text', () => {
    for (const text of [`a:${key}`, `b:${'0f'.repeat(32)},a:${key}`, key])
      expect(readConfig({ PII_KEYS: text }).PII_KEYS).toBe(text)
  })

  test.each([
    ['secret-text', 'key 1 is not 32 bytes in base64 or hexadecimal'],
    [`a:${key},b:secret-text`, 'key 2 is not 32 bytes in base64 or hexadecimal'],
    [`se cret:${key}`, 'key 1 is not 32 bytes in base64 or hexadecimal'],
    [`secret!:${key}`, 'the id of key 1 is not 1 to 32 letters, digits, hyphens and underscores'],
    [`a:${key},a:${'0f'.repeat(32)}`, 'two keys have the id a'],
    [`a:${key},b:${key}`, 'key 2 is the same as another'],
    [',', 'there is no key in it'],
  ])('%j is refused in one line that shows no part of it', (text, wrong) => {
    expect(refusal({ PII_KEYS: text })).toBe(`PII_KEYS is not usable: ${wrong}; expected ${expected}`)
  })

  test('must be set where the store is on a server', () => {
    expect(refusal({ DATABASE_URL: 'postgres://db.example/site' })).toBe(
      'PII_KEYS must be set too, since DATABASE_URL is set',
    )
  })
})

describe('.env.example', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8')
  const settingLine = ({ fallback }: Setting<unknown>, name: string) =>
    fallback === undefined ? `# ${name}=` : `${name}=${fallback}`

  test('names every setting with its default, and nothing else', () => {
    const listed = text.split('\n').filter((row) => /^(# )?[A-Z][A-Z0-9_]*=/.test(row))
    const expected = Object.entries(definitions).map(([name, definition]) => settingLine(definition, name))
    expect([...listed].sort()).toEqual([...expected].sort())
    expect(listed).toContain('# SITE_ORIGIN=')
  })

  test('says above each setting what it means', () => {
    for (const [name, definition] of Object.entries(definitions)) {
      expect(text).toContain(`\n# ${definition.meaning}\n${settingLine(definition, name)}\n`)
    }
  })

  test('copied to .env as it is changes nothing', () => {
    expect(readConfig(parseEnv(text))).toEqual(readConfig({}))
  })
})
