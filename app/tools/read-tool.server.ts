import { type DebtListReading, readDebtList, writeDebtList } from '../../forms/tools/debt-list.ts'
import { numberOrNothing } from '../../forms/tools/numbers.ts'
import { readToolFields, type ToolFields } from '../../forms/tools/tool-fields.ts'
import { TOOL_FIELD } from '../../forms/tools/tools.ts'
import type { Tool, ToolInput, ToolPlace } from './tool.server.ts'

/** Result of reading a tool's query. */
export interface ToolReading {
  /** Whether the numbers are the tool's example, not the visitor's. */
  readonly isExample: boolean
  readonly list: DebtListReading
  /** Names of the tool's own fields that apply. */
  readonly fields: ToolFields
  readonly submitted: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  /** Missing where there are errors. */
  readonly input: ToolInput<Record<string, never>> | undefined
  /** The query rebuilt from the shown fields, without empty rows and buttons: the tool's own URL. */
  readonly query: URLSearchParams
}

/** The figure that new debts take their APR from. */
const START_APR = 'cardApr'

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
 * stay blank.
 */
function completed(tool: Tool, query: URLSearchParams, place: ToolPlace): URLSearchParams {
  const all = new URLSearchParams(query)
  const start = tool.example(place)
  for (const [name, field] of Object.entries(tool.fields)) {
    const value = start.get(name)
    const mayBeBlank = 'optional' in field && field.optional
    if (value !== null && !mayBeBlank && !all.has(name)) all.set(name, value)
  }
  return all
}

/** Reads the query of a page for one of its tools; without a query for this tool, reads the example. */
export function readTool(tool: Tool, query: URLSearchParams, place: ToolPlace): ToolReading {
  const isExample = query.get(TOOL_FIELD) !== tool.name
  const asked = isExample ? tool.example(place) : completed(tool, query, place)
  const list = tool.debtList ? readDebtList(asked, String(place.figure(START_APR).numbers[0])) : NO_LIST
  const fields = fieldsAsked(tool, asked, place)
  const own = readToolFields(fields, asked)
  const alone = { ...list.errors, ...own.errors }
  const together = Object.keys(own.errors).length === 0 ? tool.check?.(own.values as never) : undefined
  const errors = { ...alone, ...together }
  const complete = Object.keys(errors).length === 0 && (!tool.debtList || list.debts.length > 0)
  return {
    isExample,
    list,
    fields,
    submitted: own.submitted,
    errors,
    input: complete ? { debts: list.debts, values: own.values as never, rows: list.rows } : undefined,
    query: ownQuery(tool, list, fields, own.submitted),
  }
}
