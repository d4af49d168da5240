import { STATES } from '../../domain/states.ts'
import type { Config } from '../settings/config.ts'
import type { Figures } from './content-schema.ts'
import { MONTHS, sourceInWords } from './format.ts'
import type { Term } from './glossary.ts'
import { type PrivacyTable, privacyTable } from './privacy-table.ts'
import type { StateContent } from './states.ts'

// Lists that pages show with {{list.NAME}}: made from the data, so that they can't fall behind it.

export interface ListData {
  /** Front matter of each page and article. */
  readonly matters: readonly unknown[]
  readonly figures: Figures
  readonly states: StateContent
  readonly terms: readonly Term[]
  readonly privacy: PrivacyTable
  readonly config: Config
}

const inWords = (day: string | undefined): string => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '') ?? []
  return year ? `read ${MONTHS[Number(month) - 1]} ${Number(date)}, ${year}` : 'not read'
}

/** Lines as a Markdown list that opens with a click: shown whole, it would fill many screens of a phone. */
const folded = (title: string, lines: readonly string[]): string =>
  `<details>\n<summary>${title}</summary>\n\n${lines.map((line) => `- ${line}`).join('\n')}\n\n</details>`

function figureList(figures: Figures): string {
  const lines = Object.values(figures).map((figure) => {
    const { says, value, source } = figure
    const where = sourceInWords(figure)
    return `**${value}**: ${says}. ${source ? `[${where}](${source.address})` : where}, ${inWords(source?.read)}.`
  })
  return folded(`All ${lines.length} figures`, lines)
}

interface Source {
  readonly title: string
  readonly address: string
  readonly read?: string
}

/** The sources of every page and article that someone read, by title; each once, with the newest day. */
function readSources({ matters }: ListData): readonly Source[] {
  const byAddress = new Map<string, Source>()
  for (const matter of matters) {
    const { sources = [] } = (matter ?? {}) as { sources?: readonly Source[] }
    for (const source of sources) {
      const known = byAddress.get(source.address)?.read ?? ''
      if (source.read && source.read > known) byAddress.set(source.address, source)
    }
  }
  return [...byAddress.values()].sort((a, b) => a.title.localeCompare(b.title))
}

function sourceList(data: ListData): string {
  const lines = readSources(data).map(({ title, address, read }) => `[${title}](${address}), ${inWords(read)}.`)
  return folded(`All ${lines.length} sources`, lines)
}

/** How the rules of one state were read: each object with a `citation` is a rule. */
function countRead(value: unknown, counts: Record<string, number>): Record<string, number> {
  if (typeof value !== 'object' || value === null) return counts
  const { citation, read } = value as { citation?: unknown; read?: unknown }
  if (citation !== undefined) {
    const kind = typeof read === 'string' ? read : 'unread'
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  for (const inner of Object.values(value)) countRead(inner, counts)
  return counts
}

function stateList(states: StateContent): string {
  const lines = STATES.map(({ name, routeName }) => {
    const { official = 0, 'third-party': copy = 0, ...others } = countRead(states.state(routeName)?.law, {})
    const rest = Object.values(others).reduce((sum, count) => sum + count, 0)
    return `[${name}](/${routeName}): ${official + copy + rest} rules; ${official} official, ${copy} copy, ${rest} not read.`
  })
  return folded('All 50 states and DC', lines)
}

/** Each state's time to sue over a card, in the words of its page, which says how the law was read. */
function cardLimitList(states: StateContent): string {
  const lines = STATES.flatMap(({ name, routeName }) => {
    const { rule, citation } = states.state(routeName)?.law.limits.cards ?? {}
    return rule ? [`[${name}](/${routeName}): ${rule} (${citation})`] : []
  })
  return folded('The time to sue over a card, state by state', lines)
}

/** Terms under the letters that they begin with. */
const glossary = (terms: readonly Term[]): string =>
  Object.entries(Object.groupBy(terms, ({ term }) => (term[0] ?? '').toUpperCase()))
    .map(([letter, group = []]) =>
      [`## ${letter}`, ...group.map(({ term, text }) => `### ${term}\n\n${text}`)].join('\n\n'),
    )
    .join('\n\n')

/** The lists by name, as Markdown. */
export const generatedLists = (data: ListData): Readonly<Record<string, string>> => ({
  glossary: glossary(data.terms),
  figures: figureList(data.figures),
  sources: sourceList(data),
  stateLaw: stateList(data.states),
  cardLimits: cardLimitList(data.states),
  privacy: privacyTable(data.privacy, data.config),
})
