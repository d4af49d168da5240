import * as v from 'valibot'

// One schema per kind of content file. A wrong or missing field stops the start with file, field and reason.

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))
// YAML reads 2026-11-20 as text with the core schema; both ways of writing it are one day.
const day = v.pipe(line, v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date such as 2026-11-20'))
const source = v.object({ title: line, address: v.pipe(line, v.url('is not an address')) })
const question = v.object({ question: line, answer: line })

const common = {
  title: line,
  description: v.pipe(line, v.minLength(50, 'is shorter than 50 signs'), v.maxLength(160, 'is longer than 160 signs')),
  keywords: v.pipe(v.array(line), v.minLength(1, 'is empty')),
  heading: line,
  lede: line,
  published: day,
  modified: day,
  reviewed: day,
  sources: v.optional(v.array(source), []),
  related: v.optional(v.array(v.pipe(line, v.startsWith('/', 'is no path of this site'))), []),
}

const simpleKind = <const Kind extends string>(kind: Kind) => v.object({ ...common, kind: v.literal(kind) })

/** Front matter of a page, by its kind. */
export const pageSchema = v.variant('kind', [
  v.object({
    ...common,
    kind: v.literal('information'),
    keyFacts: v.array(v.object({ label: line, value: line })),
  }),
  v.object({
    ...common,
    kind: v.literal('topic'),
    services: v.array(v.object({ name: line, text: line })),
    faq: v.array(question),
  }),
  v.object({
    ...common,
    kind: v.literal('faq'),
    groups: v.array(v.object({ name: line, entries: v.array(question) })),
  }),
  simpleKind('company'),
  simpleKind('legal'),
  simpleKind('partners'),
  v.object({ ...common, kind: v.literal('article'), tags: v.pipe(v.array(line), v.minLength(1, 'is empty')) }),
])

export type PageMatter = v.InferOutput<typeof pageSchema>

export const figuresSchema = v.record(
  v.string(),
  v.object({
    value: line,
    says: line,
    asOf: line,
    source: v.nullable(source),
    note: v.optional(line),
  }),
)

export type Figures = v.InferOutput<typeof figuresSchema>

export const partnersSchema = v.array(
  v.object({ name: line, website: v.pipe(line, v.url('is not an address')), text: line }),
)

export type Partner = v.InferOutput<typeof partnersSchema>[number]
