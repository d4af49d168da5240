import fc from 'fast-check'
import { DEBT_TYPES } from '../../domain/debt-types.ts'
import { DEBT_PARAMETERS } from '../../forms/tools/debt-list-names.ts'
import { TOOL_FIELD, TOOL_PAGES, type ToolName } from '../../forms/tools/tools.ts'
import { NAUGHTY_STRINGS } from './naughty-strings.ts'

/** A debt of a tool's query, as typed. */
export interface SubmittedDebt {
  readonly balance: string
  readonly apr: string
  readonly minimum?: string
  readonly kind?: string
}

/** The query of a filled-in tool: its own fields, and a row of parameters for each debt. */
export function aToolQuery(
  tool: ToolName,
  own: Readonly<Record<string, string>>,
  debts: readonly SubmittedDebt[] = [],
): URLSearchParams {
  const query = new URLSearchParams({ [TOOL_FIELD]: tool, ...own })
  for (const { balance, apr, minimum = '', kind = DEBT_TYPES[0] } of debts) {
    query.append('balance', balance)
    query.append('apr', apr)
    query.append('minimum', minimum)
    query.append('kind', kind)
  }
  return query
}

const anyText = fc.oneof(
  fc.constantFrom(...NAUGHTY_STRINGS),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '999999999999999',
    'NaN',
    'Infinity',
    '12,5',
    '$1,000.00',
    '5%',
    '12',
    '30',
    '400',
  ),
  fc.integer({ min: 0, max: 100_000 }).map(String),
  fc.string(),
)

/** Queries as nobody should send them: texts for numbers, repeated and missing parameters, another tool's name, 51 debts. */
export function anyToolQuery(tool: ToolName, fields: readonly string[]): fc.Arbitrary<URLSearchParams> {
  const names = [...fields, ...fields, ...DEBT_PARAMETERS, 'add', 'remove', 'page']
  const name = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() })
  const named = fc.oneof(
    { weight: 9, arbitrary: fc.constant(tool) },
    { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(TOOL_PAGES) as ToolName[])) },
  )
  return fc
    .tuple(named, fc.array(fc.tuple(name, anyText), { maxLength: 60 }))
    .map(([given, pairs]) => new URLSearchParams([[TOOL_FIELD, given], ...pairs]))
}
