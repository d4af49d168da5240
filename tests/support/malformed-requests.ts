// Raw requests as no browser sends them: well-formed ones, bent and cut at random. One seed gives one sequence.

import { pick, type Random } from './random.ts'

const upTo = (random: Random, limit: number): number => Math.floor(random() * (limit + 1))

const METHODS = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'PUT',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'get',
  'G\tET',
  '',
  'PRI',
  'M'.repeat(9_000),
]

const PATHS = [
  ...[
    '/',
    '/texas',
    '/about',
    '/blog',
    '/diy?tool=payoff-planner&balance=1&apr=2',
    '/nope/nope',
    '/_root.data',
    '/about.data',
  ],
  ...[
    '/favicon.ico',
    '/plain.css',
    '/img/favicon.svg',
    '/fonts/figtree-4ba7.woff2',
    '/assets/',
    '/assets/none.js',
    '/img',
  ],
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/blog/rss.xml'],
  ...[
    '/debt-relief-options',
    '/leave-popup',
    '/data-request-form',
    '/choose-state',
    '/popup-opened',
    '/form-step',
    '/visitor-location',
    '/consent-notices',
  ],
  ...['/lead-outcome?reference=x', '/debt-relief-options/thank-you?reference=%00', '/not-operating'],
  ...[
    '//',
    '//evil.example/',
    '/\\evil.example',
    '/..',
    '/../../etc/passwd',
    '/img/../../server/index.js',
    '/img/%2e%2e/%2e%2e/x',
  ],
  ...[
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/a%00b',
    '/%2F%2Fevil.example',
    '/texas/%',
    '/\u00ff\u00fe',
    '/\ud83d\ude00',
    '/TEXAS//',
    '/%0d%0aX:%20y',
  ],
  ...[
    '*',
    '',
    'texas',
    '?',
    '/?',
    '/?%',
    '/?a=%E0%A4%A',
    '/#x',
    'http://evil.example/',
    'http://[',
    'https://localhost:0/',
    'localhost:443',
  ],
  ...[
    '/constructor',
    '/__proto__',
    '/__proto__.data',
    '/hasOwnProperty',
    '/.data',
    '/.env',
    '/.vite/manifest.json',
    '/.well-known/security.txt',
  ],
  `/${'a'.repeat(5_000)}`,
  `/${'%41'.repeat(5_000)}`,
  `/?${'a=b&'.repeat(3_500)}`,
  `/${'/'.repeat(8_000)}`,
]

const HEADERS = [
  ...[
    'Range: bytes=2-1',
    'Range: bytes=0-0',
    'Range: bytes=-0',
    'Range: bytes=99999999999999999999-',
    'Range: bytes=0-1,1-0',
    'Range: x',
  ],
  ...[
    'Range: bytes=-',
    'Range: bytes=NaN-NaN',
    'Range: bytes=-1--2',
    'If-Range: "x"',
    'If-None-Match: *',
    'If-None-Match: W/"',
    'If-Match: "x"',
  ],
  ...[
    'Accept-Encoding: br;q=0, gzip;q=x',
    'Accept-Encoding: *',
    'Accept-Encoding: br',
    'Accept: application/json',
    'Accept: */*;q=',
  ],
  ...[
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Type: multipart/form-data',
    'Content-Type: multipart/form-data; boundary=x',
  ],
  ...[
    'Content-Type: application/json',
    'Content-Type: text/plain; charset=utf-16',
    'Content-Type: ;;;',
    'Content-Type:',
  ],
  ...[
    'Origin: http://localhost:1',
    'Origin: null',
    'Origin: x y',
    'Sec-Fetch-Site: same-origin',
    'Sec-Fetch-Site: none',
    'Sec-Fetch-Site: \u00e9',
  ],
  ...[
    'Host: evil.example',
    'Host:',
    'Host: a b',
    'Host: [',
    'Connection: keep-alive',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Upgrade: h2c',
  ],
  ...[
    'Expect: 100-continue',
    'Expect: x',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip',
    'Transfer-Encoding: chunked, chunked',
    'TE: trailers',
  ],
  ...[
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 5, 6',
    'Content-Length: 1e3',
    'Content-Length: 99999999999999999999',
  ],
  ...[
    'Cookie: selectedState=%E0%A4%A',
    'Cookie: selectedState=Texas',
    'Cookie: =;=;;',
    `Cookie: ${'a=b; '.repeat(2_000)}`,
    'Cookie: selectedState',
  ],
  ...[
    'X-Forwarded-For: ,,',
    'X-Forwarded-For: ::::',
    'X-Forwarded-Proto: https',
    'Authorization: Bearer ',
    'Authorization: Bearer \u00ff',
  ],
  ...[
    'Referer: x',
    'Referer: http://[',
    'User-Agent: \u00ff\u00fe',
    'Sec-GPC: 1',
    '__proto__: x',
    'constructor: x',
    'No colon',
    ': no name',
    'A b: c',
    'X: \u0000',
  ],
  ...['X-Folded: a\r\n b', 'X: a\rb', 'X: a\nb'],
  `X-Long: ${'x'.repeat(20_000)}`,
  ...[...Array(3)].map((_, index) => `X-Many: ${index}\r\n`.repeat(700).trimEnd()),
]

const BODIES = [
  '',
  'x',
  'firstName=A&lastName=B&debtAmount=10000&step3Selections=Credit+Cards&step=1',
  'firstName=%E0%A4%A&=&&==&%=%',
  '__proto__[x]=1&constructor=1&step=2&debtAmount=NaN&formKey=%00',
  `${'a=b&'.repeat(20_000)}`,
  'a'.repeat(70_000),
  '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nA\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\nContent-Type: \u00ff\r\n\r\n\u0000\u0001',
  '--x\r\n\r\n--x--',
  '5\r\nhello\r\n0\r\n\r\n',
  '5\r\nhel',
  'fffffffffffffffff\r\nx',
  '-1\r\n\r\n',
  '0\r\nTrailer: x\r\n\r\n',
  '{"firstName":',
  '\u0000\u00ff\u00fe',
]

/** A post that a page of the site could have sent, so that not all end at the first guard. */
function aPlausiblePost(random: Random, origin: string): string {
  const body = pick(random, BODIES.slice(0, 5))
  const path = pick(random, ['/debt-relief-options', '/leave-popup', '/data-request-form', '/choose-state'])
  const length = Buffer.byteLength(body, 'latin1')
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`
}

function aStrangeRequest(random: Random): string {
  const version =
    random() < 0.95 ? 'HTTP/1.1' : pick(random, ['HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '', 'HTTP/1.1 x'])
  const lines = [`${pick(random, METHODS)} ${pick(random, PATHS)} ${version}`]
  if (random() < 0.95) lines.push('Host: localhost')
  for (let count = upTo(random, 4); count > 0; count -= 1) lines.push(pick(random, HEADERS))
  const body = random() < 0.4 ? pick(random, BODIES) : ''
  if (body !== '' && random() < 0.6) lines.push(`Content-Length: ${body.length + upTo(random, 4) - 2}`)
  const lineEnd = random() < 0.97 ? '\r\n' : '\n'
  return [...lines, '', body].join(lineEnd)
}

function flipBytes(random: Random, bytes: Buffer): void {
  for (let count = upTo(random, 3); count > 0; count -= 1) bytes[upTo(random, bytes.length - 1)] = upTo(random, 255)
}

/** The bytes of the next request of the sequence. `origin` is the site's own, with which a third of the posts pass. */
export function aMalformedRequest(random: Random, origin: string): Buffer {
  const text = random() < 0.15 ? aPlausiblePost(random, origin) : aStrangeRequest(random)
  const bytes = Buffer.from(random() < 0.1 ? text + aStrangeRequest(random) : text, 'latin1')
  if (random() < 0.2) flipBytes(random, bytes)
  return random() < 0.3 ? bytes.subarray(0, upTo(random, bytes.length)) : bytes
}
