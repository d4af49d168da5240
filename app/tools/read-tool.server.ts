import copy from '../../content/tools/common.json'
import { type DebtListReading, isDebtType, readDebtList, writeDebtList } from '../../forms/tools/debt-list.ts'
import { ADD_DEBT, REMOVE_DEBT } from '../../forms/tools/debt-list-names.ts'
import { numberIn, numberOrNothing } from '../../forms/tools/numbers.ts'
import { readToolFields, type ToolFields, unknownChoices } from '../../forms/tools/tool-fields.ts'
import { EXAMPLE_FIELD, FROM_EXAMPLE_FIELD, TOOL_FIELD } from '../../forms/tools/tools.ts'
import type { Tool, ToolInput, ToolPlace } from './tool.server.ts'

/** Result of reading a tool's query. */
export interface ToolReading {
  /** Whose numbers these are: nobody's yet, the tool's example, or the visitor's. */
  readonly start: 'blank' | 'example' | 'own'
  readonly list: DebtListReading
  /** Names of the tool's own fields that apply. */
  readonly fields: ToolFields
  readonly submitted: Readonly<Record<string, string>>
  /** Names of the choices whose answer in the query isn't offered, so that the first choice counts; `kind` is a debt's. */
  readonly unknownChoices: readonly string[]
  /** Names of the tool's own fields that hold something else than on the blank form. */
  readonly changed: readonly string[]
  readonly errors: Readonly<Record<string, string>>
  /** Missing where there are errors, or a number of the visitor's is still missing. */
  readonly input: ToolInput<Record<string, never>> | undefined
  /** The query rebuilt from the shown fields, without empty rows and buttons: the tool's own URL. */
  readonly query: URLSearchParams
}

/** The figure that new debts take their APR from. */
const START_APR = 'cardApr'

const startAprAt = (place: ToolPlace): string => String(place.figure(START_APR).numbers[0])

const NO_LIST: DebtListReading = { rows: [], debts: [], errors: {} }

function ownQuery(
  tool: Tool,
  list: DebtListReading,
  fields: ToolFields,
  submitted: Readonly<Record<string, string>>,
): URLSearchParams {
  const query = new URLSearchParams({ [TOOL_FIELD]: tool.name })
  writeDebtList(list.rows, query)
  for (const [name, field] of Object.entries(fields)) {
    const text = submitted[name] ?? ''
    const kept = 'options' in field ? text : numberOrNothing(text)
    if (kept !== '') query.set(name, kept)
  }
  return query
}

function fieldsAsked({ fields, asks }: Tool, query: URLSearchParams, place: ToolPlace): ToolFields {
  if (!asks) return fields
  const names = asks.fields(query, place)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

/**
 * Adds the tool's start values for fields that the query lacks, as when a list comes from another tool. Optional fields
 * stay blank, and so do the visitor's own numbers: no result comes from sample numbers unless they are asked for.
 */
function completed(tool: Tool, query: URLSearchParams, place: ToolPlace): URLSearchParams {
  const all = new URLSearchParams(query)
  const start = tool.example(place)
  for (const [name, field] of Object.entries(tool.fields)) {
    const value = start.get(name)
    const mayBeBlank = ('optional' in field && field.optional) || tool.personal?.includes(name)
    if (value !== null && !mayBeBlank && !all.has(name)) all.set(name, value)
  }
  return all
}

export const isSameNumber = (one: string | null, other: string | null) => numberIn(one ?? '') === numberIn(other ?? '')

/** The numbers of each debt, without its kind, as texts to compare. */
const debtsIn = (query: URLSearchParams, startApr: string): readonly string[] =>
  readDebtList(query, startApr).debts.map(({ kind: _, ...numbers }) => JSON.stringify(numbers))

/**
 * Whether a form that showed the example was sent with no other number than the example's. Choices don't count, nor does the
 * number of the answer's slider: moved among debts that are nobody's, it makes no result of the visitor's own.
 */
function isStillExample(tool: Tool, query: URLSearchParams, place: ToolPlace): boolean {
  if (!query.has(FROM_EXAMPLE_FIELD)) return false
  const example = tool.example(place)
  const startApr = startAprAt(place)
  const [debts, exampleDebts] = [debtsIn(query, startApr), debtsIn(example, startApr)]
  const hasDebts = debts.length > 0 || exampleDebts.length === 0
  return (
    hasDebts &&
    debts.every((debt) => exampleDebts.includes(debt)) &&
    Object.entries(tool.fields).every(
      ([name, field]) =>
        'options' in field ||
        name === tool.slidesAnswer ||
        !query.has(name) ||
        isSameNumber(query.get(name), example.get(name)),
    )
  )
}

/** Whether a query asks for the tool's example itself, whatever else it names. */
export const asksForExample = (tool: Tool, query: URLSearchParams): boolean =>
  query.get(TOOL_FIELD) === tool.name && query.has(EXAMPLE_FIELD)

function startOf(tool: Tool, query: URLSearchParams, place: ToolPlace): ToolReading['start'] {
  if (query.get(TOOL_FIELD) !== tool.name) return 'blank'
  return asksForExample(tool, query) || isStillExample(tool, query, place) ? 'example' : 'own'
}

/** The query to read: the visitor's, the example's, or neither. */
function asked(tool: Tool, query: URLSearchParams, place: ToolPlace): URLSearchParams {
  const start = startOf(tool, query, place)
  if (asksForExample(tool, query)) return tool.example(place)
  return completed(tool, start === 'blank' ? new URLSearchParams() : query, place)
}

/** What a field holds on the blank form. */
function blankValue(tool: Tool, name: string, usual: URLSearchParams): string {
  const field = tool.fields[name]
  return usual.get(name) ?? (field && 'options' in field ? (field.options[0] ?? '') : '')
}

/** Reads the query of a page for one of its tools; without a query for this tool, the form is blank. */
export function readTool(tool: Tool, query: URLSearchParams, place: ToolPlace): ToolReading {
  const start = startOf(tool, query, place)
  const given = asked(tool, query, place)
  const list = tool.debtList ? readDebtList(given, startAprAt(place)) : NO_LIST
  const fields = fieldsAsked(tool, given, place)
  const own = readToolFields(fields, given)
  // A blank number is no error while the visitor adds or removes rows.
  const mayWait = (name: string) => !given.has(name) || (changesRows(given) && given.get(name) === '')
  const missing = (tool.personal ?? []).filter((name) => name in own.errors && mayWait(name))
  // The form was submitted without a debt; a link without debts is no error.
  const isBlank = tool.debtList && start === 'own' && isBlankList(list, given)
  const alone = {
    ...(isBlank ? { 'balance-0': copy.owed } : {}),
    ...list.errors,
    ...without(own.errors, missing),
  }
  const together = Object.keys(own.errors).length === 0 ? tool.check?.(own.values as never) : undefined
  const errors = { ...alone, ...together }
  const usual = completed(tool, new URLSearchParams(), place)
  const isComplete = Object.keys(errors).length === 0 && missing.length === 0
  const isAnswered = start !== 'blank' && isComplete && (!tool.debtList || list.debts.length > 0)
  return {
    start,
    list,
    fields,
    submitted: own.submitted,
    unknownChoices: [
      ...(list.rows.some(({ kind }) => !isDebtType(kind)) ? ['kind'] : []),
      ...unknownChoices(fields, given),
    ],
    changed: Object.keys(fields).filter((name) => (own.submitted[name] ?? '') !== blankValue(tool, name, usual)),
    errors,
    input: isAnswered ? { debts: list.debts, values: own.values as never, rows: list.rows } : undefined,
    query: ownQuery(tool, list, fields, own.submitted),
  }
}

/** Whether the form of the list was sent with no debt in it. */
const isBlankList = ({ debts, errors }: DebtListReading, query: URLSearchParams): boolean =>
  query.has('balance') && !changesRows(query) && debts.length === 0 && Object.keys(errors).length === 0

const changesRows = (query: URLSearchParams) => query.has(ADD_DEBT) || query.has(REMOVE_DEBT)

const without = <Value>(all: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
