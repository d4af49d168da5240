// Posts with bodies as no page sends them: good forms with odd texts, bent and cut ones, and plain noise. One seed gives
// one sequence.

import { pick, type Random, wholeNumber } from './random.ts'

export interface RandomPost {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** Only so many bytes are sent of what `Content-Length` promises; then the client leaves. */
  readonly cutAt?: number
}

type Field = readonly [name: string, value: string]

const PATHS = ['/debt-relief-options', '/data-request-form', '/leave-popup', '/choose-state', '/not-operating']
const OTHER_PATHS = [
  '/',
  '/texas',
  '/about',
  '/popup-opened',
  '/privacy-choices',
  '/my-consent',
  '/nope/nope',
  '/tools',
  '/healthz',
]

const URLENCODED = 'application/x-www-form-urlencoded'
const TYPES = [
  URLENCODED,
  `${URLENCODED}; charset=utf-16`,
  `${URLENCODED};charset="`,
  'APPLICATION/X-WWW-FORM-URLENCODED',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="a b"',
  'multipart/form-data; boundary=x; boundary=y',
  'application/json',
  'text/plain',
  'application/octet-stream',
  'multipart/mixed; boundary=x',
  'x',
  ';',
]
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'then',
  '',
  'formKey',
  'consentNotice',
  'email',
  'email[]',
  'a.b[c]',
  'step3Selections',
  'debtAmount',
  'arrival',
  'passOn',
  'previous',
  'website',
  '\u0000',
  '😀',
]

/** Ranges of code points, both ends included; surrogates are in none, because no UTF-8 has them. */
const RANGES = [
  [0x20, 0x7e],
  [0x20, 0x7e],
  [0xa1, 0x2ff],
  [0x300, 0x36f],
  [0x370, 0x1fff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2030, 0xd7ff],
  [0xe000, 0xfffd],
  [0x1_0000, 0x10_ffff],
  [0x01, 0x08],
] as const

function aCharacter(random: Random): string {
  const [first, last] = pick(random, RANGES)
  return String.fromCodePoint(wholeNumber(random, first, last))
}

/** Text of any script; one in twenty has a line break or a NUL, and one in fifty is too long. */
function randomText(random: Random): string {
  const length = random() < 0.02 ? wholeNumber(random, 200, 6_000) : wholeNumber(random, 1, 40)
  const text = Array.from({ length }, () => aCharacter(random)).join('')
  return random() < 0.05 ? text + pick(random, ['\0', '\n', '\r\n', '\u2028']) + text : text
}

const key = (random: Random) =>
  Array.from({ length: 4 }, () => wholeNumber(random, 0, 0xffff_ffff).toString(36)).join('-')

const anEmail = (random: Random) =>
  `${key(random)}${random() < 0.3 ? randomText(random).replace(/[\s@]/g, '') : ''}@example.com`

/** A good form of a path, with odd texts in its lines. */
function aForm(random: Random, path: string, notice: string): Field[] {
  const text = () => (random() < 0.8 ? randomText(random) : 'Ann')
  const common: Field[] = [
    ['formKey', key(random)],
    ['email', anEmail(random)],
    ['phone', text()],
  ]
  if (path === '/leave-popup') return [...common, ['name', text()]]
  if (path === '/choose-state' || path === '/not-operating')
    return [
      ['selectedState', pick(random, ['Texas', 'Ohio', text()])],
      ['returnTo', text()],
    ]
  const named: Field[] = [...common, ['firstName', text()], ['lastName', text()]]
  if (path === '/data-request-form') {
    const lines = ['streetAddress', 'city', 'state', 'postalCode', 'requestDescription']
    return [
      ...named,
      ...lines.map((name): Field => [name, text()]),
      ['responseMethod', 'Email'],
      ['isAuthorizedAgent', 'No'],
    ]
  }
  return [
    ...named,
    ['debtAmount', String(wholeNumber(random, 1, 100_000))],
    ['step3Selections', 'Credit Cards'],
    ['address', text()],
    ['zip', text()],
    ['state', pick(random, ['Texas', ''])],
    ['consent', 'yes'],
    ['consentNotice', notice],
  ]
}

/** Other fields, repeated ones, ones of no form, very many, or one that fills the body. */
function bend(random: Random, fields: readonly Field[]): Field[] {
  const bent = [...fields]
  for (let count = wholeNumber(random, 1, 4); count > 0; count -= 1) {
    const at = wholeNumber(random, 0, bent.length)
    const roll = random()
    if (roll < 0.3) bent.splice(at, 1)
    else if (roll < 0.6) bent.splice(at, 0, [pick(random, NAMES), randomText(random)])
    else if (roll < 0.8 && bent.length > 0) bent.push([pick(random, bent)[0], randomText(random)])
    else if (roll < 0.9) bent.push([pick(random, NAMES), 'x'.repeat(wholeNumber(random, 1_000, 70_000))])
    else for (let more = wholeNumber(random, 10, 3_000); more > 0; more -= 1) bent.push([`f${more}`, '1'])
  }
  return bent
}

const urlEncoded = (fields: readonly Field[]): Buffer =>
  Buffer.from(String(new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value]))))

/** As browsers write it: quotes and line breaks of a name are escaped, the value stands as it is. */
function multipart(fields: readonly Field[], boundary: string): Buffer {
  const escaped = (name: string) => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${escaped(name)}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.from(`${parts.join('')}--${boundary}--\r\n`)
}

function spoil(random: Random, body: Buffer): Buffer {
  const spoiled = Buffer.from(body)
  for (let count = wholeNumber(random, 0, 8); count > 0 && spoiled.length > 0; count -= 1)
    spoiled[wholeNumber(random, 0, spoiled.length - 1)] = wholeNumber(random, 0, 255)
  return random() < 0.4 ? spoiled.subarray(0, wholeNumber(random, 0, spoiled.length)) : spoiled
}

const noise = (random: Random): Buffer =>
  Buffer.from(Array.from({ length: wholeNumber(random, 0, 2_000) }, () => wholeNumber(random, 0, 255)))

/** The next post of the sequence. `notice` is the notice in force, without which no lead is accepted. */
export function aRandomPost(random: Random, notice: string): RandomPost {
  const roll = random()
  const path = roll < 0.9 ? pick(random, PATHS) : pick(random, OTHER_PATHS)
  const accept: Readonly<Record<string, string>> = random() < 0.9 ? { Accept: 'application/json' } : {}
  if (roll >= 0.6) {
    const type = pick(random, TYPES)
    const encoding: Readonly<Record<string, string>> =
      random() < 0.1 ? { 'Content-Encoding': pick(random, ['gzip', 'br', 'deflate', 'x', 'gzip, gzip']) } : {}
    const body = random() < 0.5 ? noise(random) : spoil(random, urlEncoded(bend(random, aForm(random, path, notice))))
    return { path, headers: { ...accept, ...encoding, 'Content-Type': type }, body }
  }
  const form = aForm(random, path, notice)
  const fields = roll < 0.06 ? form : bend(random, form)
  const boundary = `b${key(random)}`
  const inParts = random() < 0.3
  const whole = inParts ? multipart(fields, boundary) : urlEncoded(fields)
  const body = roll < 0.3 ? whole : spoil(random, whole)
  const headers = { ...accept, 'Content-Type': inParts ? `multipart/form-data; boundary=${boundary}` : URLENCODED }
  return {
    path,
    headers,
    body,
    ...(random() < 0.02 && body.length > 1 ? { cutAt: wholeNumber(random, 0, body.length - 1) } : {}),
  }
}
