import { QUALIFICATION_LIMIT } from '../../domain/lead-qualification.ts'
import { dialingAddress } from '../../domain/telephone.ts'
import { format } from '../../domain/text/format.ts'
import { dollars } from '../../domain/text/numbers.ts'
import type { Config } from '../settings/config.ts'
import { ContentError } from './content-error.ts'
import type { Figures } from './content-schema.ts'

export const MONTHS = 'January February March April May June July August September October November December'.split(' ')

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
 * The parts of a figure that a placeholder may name: {figure.NAME} is the value, {figure.NAME.asOf} the date, and so on.
 */
const PARTS: Readonly<Record<string, (figure: Figures[string]) => string | undefined>> = {
  value: ({ value }) => value,
  asOf: ({ asOf }) => inWords(asOf),
  source: sourceInWords,
  title: ({ source }) => source?.title,
  address: ({ source }) => source?.address,
}

const NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ')

const counted = (count: number, unit: string) => `for ${NUMBERS[count] ?? count} ${unit}${count === 1 ? '' : 's'}`

/** How long a record is kept, in words: 1826 days are 'for five years', 396 'for 13 months', 0 is without an end. */
function keptFor(days: number): string {
  if (days === 0) return 'with no fixed end'
  const years = Math.round(days / 365.25)
  // Five years hold one leap day or two, so a count of days may differ by one.
  const whole = years > 0 && Math.abs(days - years * 365.25) <= 1
  if (whole) return counted(years, 'year')
  const months = Math.round((days * 12) / 365.25)
  return months > 1 && Math.abs(days - (months * 365.25) / 12) <= 1 ? counted(months, 'month') : `for ${days} days`
}

/** Replaces the placeholders of one text by their values; `file` is named in the error. */
export type Format = (file: string, text: string) => string

export interface ContentFormats {
  /** For pages and articles: every placeholder must name a figure or a setting. */
  readonly page: Format
  /** For the wording of screens: puts in the figures. The page puts in the other values when it renders. */
  readonly screen: Format
}

const DOUBLE_BRACES = /\{\{[^}]*\}\}/

const complaint = (file: string, placeholder: string, reason: string) =>
  new ContentError(`${file}: ${placeholder}: ${reason}`)

/** Formats for `content/`; a placeholder that names nothing is a `ContentError`. */
export function createFormats(config: Config, figures: Figures): ContentFormats {
  const settings: Readonly<Record<string, string>> = {
    brand: config.SITE_BRAND,
    phone: config.SITE_PHONE,
    phoneHref: dialingAddress(config.SITE_PHONE),
    hours: config.SITE_HOURS,
    email: config.SITE_EMAIL,
    address: config.SITE_ADDRESS,
    worksheetUrl: config.SITE_WORKSHEET_URL,
    leadsKept: keptFor(config.RETENTION_LEADS_DAYS),
    undeliveredKept: keptFor(config.RETENTION_UNDELIVERED_DAYS),
    requestsKept: keptFor(config.RETENTION_REQUESTS_DAYS),
    eventsKept: keptFor(config.RETENTION_EVENTS_DAYS),
    auditKept: keptFor(config.RETENTION_AUDIT_DAYS),
  }
  const figureValue = (name: string): string | undefined => {
    if (name === 'brokerAbove') return dollars(QUALIFICATION_LIMIT)
    const [kind, figureName = '', part = 'value'] = name.split('.')
    const figure = kind === 'figure' ? figures[figureName] : undefined
    return figure && PARTS[part]?.(figure)
  }
  const formatWith =
    (find: (name: string) => string | undefined, mustBeKnown: (name: string) => boolean): Format =>
    (file, text) => {
      const [doubled] = DOUBLE_BRACES.exec(text) ?? []
      if (doubled)
        throw complaint(file, doubled, 'double braces are for a tool on a line of its own in the text of a page')
      return format(text, (name) => {
        const value = find(name)
        if (value === undefined && mustBeKnown(name)) throw complaint(file, `{${name}}`, 'names no figure or setting')
        return value
      })
    }
  return {
    page: formatWith(
      (name) => figureValue(name) ?? settings[name],
      () => true,
    ),
    screen: formatWith(figureValue, (name) => name.startsWith('figure.')),
  }
}

/** Formats every text of a parsed value. Before parsing, a brand with quotes or a colon would break the YAML. */
export function formatAll<Value>(value: Value, formatText: (text: string) => string): Value
export function formatAll(value: unknown, formatText: (text: string) => string): unknown {
  if (typeof value === 'string') return formatText(value)
  if (Array.isArray(value)) return value.map((item) => formatAll(item, formatText))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, formatAll(item, formatText)]))
}
