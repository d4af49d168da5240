import * as v from 'valibot'
import { readPassages } from '../../domain/text/passages.ts'
import { renderInline } from './html-reader.ts'

// One schema per kind of content file. A wrong or missing field stops the start with file, field and reason.

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))
// With YAML's core schema 2026-11-20 is text, quoted or not.
const day = v.pipe(line, v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date such as 2026-11-20'))
const address = v.pipe(line, v.url('is not an address'))
/** `read`: the day on which someone read the source itself, or a stored copy of it; missing where nobody did. */
const source = v.object({ title: line, address, read: v.optional(day) })
/** One line of Markdown. */
const inline = v.pipe(line, v.transform(renderInline))
const question = v.object({ question: line, answer: inline })
const sources = v.array(source)

/** A page that states facts must name its sources. */
const withSources = v.pipe(sources, v.minLength(1, 'is empty: a page of this kind names its sources'))

const common = {
  title: line,
  description: v.pipe(
    line,
    v.minLength(50, 'is shorter than 50 characters'),
    v.maxLength(160, 'is longer than 160 characters'),
  ),
  keywords: v.pipe(v.array(line), v.minLength(1, 'is empty')),
  heading: line,
  lede: line,
  published: day,
  modified: day,
  reviewed: day,
  related: v.optional(v.array(v.pipe(line, v.startsWith('/', 'is no path of this site'))), []),
  /** What a visitor can do first, before any offer: the button below the lede, or the hero's filled one, leads to it. */
  first: v.optional(v.object({ text: line, address: line })),
}

const keyFacts = v.array(
  v.object({ label: line, value: v.pipe(line, v.transform(readPassages)), source: v.optional(line) }),
)

const simpleKind = <const Kind extends string>(kind: Kind) =>
  v.object({ ...common, kind: v.literal(kind), sources: v.optional(sources, []) })

const anyPage = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('information'),
    sources: withSources,
    keyFacts,
    /** The id of the heading whose section stands open where the others are folded. */
    opens: v.optional(line),
  }),
  v.object({
    ...common,
    kind: v.literal('topic'),
    sources: withSources,
    keyFacts,
    services: v.array(v.object({ name: line, text: line })),
    faq: v.array(question),
  }),
  v.object({
    ...common,
    kind: v.literal('faq'),
    sources: withSources,
    groups: v.array(v.object({ name: line, entries: v.array(question) })),
  }),
  v.object({ ...common, kind: v.literal('sued'), sources: withSources }),
  simpleKind('company'),
  simpleKind('legal'),
  simpleKind('partners'),
  v.object({
    ...common,
    kind: v.literal('article'),
    sources: withSources,
    /** The answer first: two to four sentences in inline Markdown, shown in a box above the text. */
    short: v.optional(
      v.pipe(
        v.array(inline),
        v.minLength(2, 'has fewer than two entries'),
        v.maxLength(4, 'has more than four entries'),
      ),
    ),
    tags: v.pipe(v.array(line), v.minLength(1, 'is empty')),
  }),
])

/** Front matter of a page, by its kind. */
export const pageSchema = v.pipe(
  anyPage,
  v.forward(
    v.check(({ published, modified }) => published <= modified, 'is before the day of publication'),
    ['modified'],
  ),
  v.forward(
    v.check(({ modified, reviewed }) => modified <= reviewed, 'is before the last change'),
    ['reviewed'],
  ),
)

export type PageMatter = v.InferOutput<typeof pageSchema>

/** The unit of a figure, by how its value is written. */
const UNITS = {
  dollars: /\$\d/,
  percent: /\d%$/,
  years: /\byears$/,
  months: /\bmonths$/,
  days: /\bdays$/,
  payments: /\bpayments$/,
  'years of age': /^\d+½?$/,
  share: /^[a-z-]+$/,
} as const satisfies Readonly<Record<string, RegExp>>

type Unit = keyof typeof UNITS

const figure = v.pipe(
  v.object({
    value: line,
    unit: v.picklist(Object.keys(UNITS) as Unit[], 'is no unit that we know'),
    says: line,
    /** A year, quarter or month: '2026', '2026-Q2', '2026-08'. */
    asOf: v.pipe(line, v.regex(/^\d{4}(-Q[1-4]|-(0[1-9]|1[0-2]))?$/, 'is not a year, quarter or month')),
    source: v.nullable(source),
    note: v.optional(line),
  }),
  v.forward(
    v.check(({ value, unit }) => UNITS[unit].test(value), 'is not in the unit it names'),
    ['value'],
  ),
)

/** `content/figures.yaml`: every figure by its name. */
export const figuresSchema = v.record(v.string(), figure)

export type Figures = v.InferOutput<typeof figuresSchema>

/** Notices that visitors agree to, by name. A consent record keeps the version of its notice. */
export const noticesSchema = v.record(
  v.string(),
  v.object({
    version: day,
    parts: v.array(v.object({ heading: line, lines: v.array(line), conditions: line })),
    agreement: line,
    conditions: line,
  }),
)
