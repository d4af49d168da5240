import { QUALIFICATION_LIMIT } from '../../domain/lead-qualification.ts'
import { dialingAddress } from '../../domain/telephone.ts'
import { dollars } from '../../domain/text/numbers.ts'
import type { Config } from '../settings/config.ts'
import { ContentError } from './content-error.ts'
import type { Figures } from './content-schema.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** A figure's date in words: '2026-Q2' is 'second quarter of 2026', '2025-08' is 'August 2025', '2016' stays. */
function inWords(asOf: string): string {
  const [, year, quarter, month] = /^(\d{4})(?:-Q([1-4])|-(\d{2}))?$/.exec(asOf) ?? []
  if (quarter) return `${['first', 'second', 'third', 'fourth'][Number(quarter) - 1]} quarter of ${year}`
  return month ? `${MONTHS[Number(month) - 1]} ${year}` : asOf
}

/** A figure's source and date: 'Federal Reserve G.19, second quarter of 2026'. */
export const sourceInWords = ({ source, asOf }: Figures[string]): string =>
  `${source?.title ?? 'no public source found'}, ${inWords(asOf)}`

/**
 * The parts of a figure that a token may name: {{figure.NAME}} is the value, {{figure.NAME.asOf}} the date, and so on.
 */
const PARTS: Readonly<Record<string, (figure: Figures[string]) => string | undefined>> = {
  value: ({ value }) => value,
  asOf: ({ asOf }) => inWords(asOf),
  source: sourceInWords,
  title: ({ source }) => source?.title,
  address: ({ source }) => source?.address,
}

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')

/** How long a record is kept, in words: 1826 days are 'for five years', 0 is without an end. */
export function keptFor(days: number): string {
  if (days === 0) return 'with no fixed end'
  const years = Math.round(days / 365.25)
  // Five years hold one leap day or two, so a count of days may differ by one.
  const whole = years > 0 && Math.abs(days - years * 365.25) <= 1
  return whole ? `for ${NUMBERS[years] ?? years} year${years === 1 ? '' : 's'}` : `for ${days} days`
}

/** Replaces the tokens of one text by their values; `file` is named in the error. */
export type Format = (file: string, text: string) => string

const complaint = (kind: string | undefined) =>
  kind === 'tool' ? 'a tool stands on a line of its own in the text of a page' : 'names no figure or setting'

/** Replaces {{brand}}, {{figure.NAME}} and the like; a token that names nothing is a `ContentError`. */
export function createFormat(config: Config, figures: Figures): Format {
  const values: Readonly<Record<string, string>> = {
    brand: config.SITE_BRAND,
    phone: config.SITE_PHONE,
    phoneHref: dialingAddress(config.SITE_PHONE),
    hours: config.SITE_HOURS,
    email: config.SITE_EMAIL,
    address: config.SITE_ADDRESS,
    worksheetUrl: config.SITE_WORKSHEET_URL,
    brokerAbove: dollars(QUALIFICATION_LIMIT),
    leadsKept: keptFor(config.RETENTION_LEADS_DAYS),
    requestsKept: keptFor(config.RETENTION_REQUESTS_DAYS),
  }
  return (file, text) =>
    text.replace(/\{\{([^}]+)\}\}/g, (token, name: string) => {
      const [kind, figureName = '', part = 'value'] = name.trim().split('.')
      const figure = kind === 'figure' ? figures[figureName] : undefined
      const value = figure ? PARTS[part]?.(figure) : values[name.trim()]
      if (value === undefined) throw new ContentError(`${file}: ${token}: ${complaint(kind)}`)
      return value
    })
}

/** Formats every text of a parsed value. Before parsing, a brand with quotes or a colon would break the YAML. */
export function formatAll<Value>(value: Value, format: (text: string) => string): Value
export function formatAll(value: unknown, format: (text: string) => string): unknown {
  if (typeof value === 'string') return format(value)
  if (Array.isArray(value)) return value.map((item) => formatAll(item, format))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, formatAll(item, format)]))
}
