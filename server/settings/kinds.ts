import { format } from '../../domain/text/format.ts'
/** One setting: its default as it would stand in `.env`, what it means, and how its text is read. */
export interface Setting<Value> {
  /** Text used when the setting is not set; `undefined`: it has no default and reads as `undefined`. */
  readonly fallback: string | undefined
  readonly meaning: string
  /** What a correct value looks like, for the line that refuses a wrong one. */
  readonly expected: string
  readonly read: (text: string) => Value | undefined
  /** What is wrong with a text that `read` refuses, where a secret value cannot be shown. */
  readonly fault?: (text: string) => string
  /** `ops doctor` never shows the value. */
  readonly secret?: boolean
}

type Kind<Value> = Pick<Setting<Value>, 'expected' | 'read'>

const whole = (min: number, max: number): Kind<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  read: (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  },
})

const address = (protocols: readonly string[]): Kind<string> => ({
  expected: `an address beginning ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  read: (text) => {
    // GEO_URL holds `{ip}` for the visitor's address. Braces are no part of a URL, so the check puts an address in.
    const url = URL.canParse(format(text, { ip: '192.0.2.1' })) ? new URL(format(text, { ip: '192.0.2.1' })) : undefined
    return url && protocols.includes(url.protocol) && url.hostname !== '' ? text.replace(/\/+$/, '') : undefined
  },
})

/** A mail server. `?tls=off` after smtp:// allows mail to travel unencrypted where the server offers nothing else. */
const mailServer: Kind<string> = {
  expected: 'an address beginning smtp:// or smtps://, with ?tls=off or without tls',
  read: (text) => {
    const smtp = address(['smtp:', 'smtps:']).read(text)
    const tls = smtp === undefined ? null : new URL(smtp).searchParams.get('tls')
    return tls === null || tls === 'off' ? smtp : undefined
  },
}

const line: Kind<string> = {
  expected: 'one line of text, not empty',
  read: (text) => (text.trim() === '' || /[\r\n]/.test(text) ? undefined : text.trim()),
}

const oneOf = <const Option extends string>(options: readonly Option[]): Kind<Option> => ({
  expected: `one of ${options.join(', ')}`,
  read: (text) => options.find((option) => option === text),
})

const headerName: Kind<string> = {
  expected: 'the name of a request header, such as CF-Region',
  read: (text) => (/^[\w-]+$/.test(text) ? text.toLowerCase() : undefined),
}

const emailAddress: Kind<string> = {
  expected: 'an email address',
  read: (text) => (/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(text) ? text : undefined),
}

const origin: Kind<string> = {
  expected: 'an origin such as https://www.example.com, without a path',
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash
      ? url.origin
      : undefined
  },
}

const list: Kind<readonly string[]> = {
  expected: 'texts divided by |',
  read: (text) =>
    text
      .split('|')
      .map((part) => part.trim())
      .filter(Boolean),
}

export const kinds = { whole, address, mailServer, line, oneOf, headerName, emailAddress, origin, list }

export const setting = <Value>(fallback: string, kind: Kind<Value>, meaning: string): Setting<Value> => ({
  ...kind,
  fallback,
  meaning,
})

export const optional = <Value>(kind: Kind<Value>, meaning: string): Setting<Value | undefined> => ({
  ...kind,
  fallback: undefined,
  meaning,
})

export const secret = (meaning: string): Setting<string | undefined> => ({
  ...line,
  fallback: undefined,
  meaning,
  secret: true,
})
