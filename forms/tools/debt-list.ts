import type { Debt } from '../../domain/calculators/debt.ts'
import { LIMITS } from '../../domain/calculators/limits.ts'
import { DEBT_TYPES, type DebtType } from '../../domain/debt-types.ts'
import { ADD_DEBT, DEBT_PARAMETERS, REMOVE_DEBT } from './debt-list-names.ts'
import { type NumberRange, numberOrNothing, readNumber } from './numbers.ts'

/** The texts of one row. */
export type DebtRow = Readonly<Record<(typeof DEBT_PARAMETERS)[number], string>>

export interface DebtListReading {
  /** The rows as shown; at least one. */
  readonly rows: readonly DebtRow[]
  readonly debts: readonly Debt[]
  /** One message for each wrong field, by `PARAMETER-ROW`, such as `apr-0`. */
  readonly errors: Readonly<Record<string, string>>
}

const MINIMUM: NumberRange = { unit: 'dollars', min: 0, max: LIMITS.maximumBalance }
const BALANCE: NumberRange = { ...MINIMUM, example: '8,000' }
const RATE: NumberRange = { unit: 'percent', min: 0, max: LIMITS.maximumApr }
const PROMOTION: NumberRange = { unit: 'months', min: 1, max: LIMITS.maximumPromotionMonths }
const SHOWN = 30

const isBlank = ({ balance, minimum, promoApr, promoMonths }: DebtRow) =>
  [balance, minimum, promoApr, promoMonths].every((text) => text === '')

const blankRow: DebtRow = { balance: '', apr: '', minimum: '', kind: DEBT_TYPES[0], promoApr: '', promoMonths: '' }

function rowsIn(query: URLSearchParams): DebtRow[] {
  const columns = DEBT_PARAMETERS.map((parameter) => query.getAll(parameter))
  const count = Math.max(...columns.map((column) => column.length))
  return Array.from({ length: count }, (_, row) => {
    const texts = DEBT_PARAMETERS.map((parameter, column) => {
      const text = (columns[column]?.[row] ?? '').trim().slice(0, SHOWN)
      return [parameter, text === '' ? blankRow[parameter] : text] as const
    })
    return Object.fromEntries(texts) as unknown as DebtRow
  })
}

export const isDebtType = (text: string): text is DebtType => DEBT_TYPES.some((type) => type === text)

const kindOf = (text: string): DebtType => (isDebtType(text) ? text : DEBT_TYPES[0])

/** Converts a row to a debt, and reports its errors to `fail`. */
function debtIn(row: DebtRow, number: number, fail: (parameter: string, message: string) => void): Debt {
  const read = (parameter: keyof DebtRow, what: string, range: NumberRange, fallback: number) => {
    const reading = readNumber(row[parameter], `${what} of debt ${number}`, range)
    if (reading.ok) return reading.value
    fail(parameter, reading.message)
    return fallback
  }
  const optional = (parameter: keyof DebtRow, what: string, range: NumberRange) =>
    row[parameter] === '' ? undefined : read(parameter, what, range, 0)
  const promoApr = optional('promoApr', 'the promotional rate', RATE)
  const promoMonths = optional('promoMonths', 'the months left of the promotional rate', PROMOTION)
  if ((promoApr === undefined) !== (promoMonths === undefined)) {
    const missing = promoApr === undefined ? 'promoApr' : 'promoMonths'
    fail(
      missing,
      `Debt ${number}: a promotional rate needs both its rate and its months. Fill in the other, or clear both.`,
    )
  }
  return {
    balance: read('balance', 'the balance', BALANCE, 0),
    // A medical bill rarely carries interest: nobody has to know that its rate is 0.
    apr:
      kindOf(row.kind) === 'Medical Debt' ? (optional('apr', 'the APR', RATE) ?? 0) : read('apr', 'the APR', RATE, 0),
    minimumPayment: optional('minimum', 'the minimum payment', MINIMUM),
    kind: kindOf(row.kind),
    promotion: promoApr === undefined || promoMonths === undefined ? undefined : { apr: promoApr, months: promoMonths },
  }
}

/**
 * Reads the debt list of a query: leaves out blank rows, and applies the buttons that add or remove a row.
 *
 * @param startApr the APR that a new row starts with, percent as text, since few people know theirs.
 */
export function readDebtList(query: URLSearchParams, startApr: string): DebtListReading {
  const removed = query.get(REMOVE_DEBT)
  const given = rowsIn(query).filter((row, index) => !isBlank(row) && String(index) !== removed)
  const errors: Record<string, string> = {}
  if (given.length > LIMITS.maximumDebts) {
    errors['balance-0'] = `The list holds ${LIMITS.maximumDebts} debts at most. Add small ones together in one row.`
  }
  const rows = given.slice(0, LIMITS.maximumDebts)
  const debts = rows.map((row, index) =>
    debtIn(row, index + 1, (parameter, message) => {
      errors[`${parameter}-${index}`] ??= message
    }),
  )
  const oneMore = rows.length === 0 || (query.has(ADD_DEBT) && rows.length < LIMITS.maximumDebts)
  return { rows: oneMore ? [...rows, { ...blankRow, apr: startApr }] : rows, debts, errors }
}

/** The text of a number field as a URL may hold it: empty if a visitor typed anything but a number. */
const inAddress = (row: DebtRow, parameter: keyof DebtRow): string =>
  parameter === 'kind' ? kindOf(row.kind) : numberOrNothing(row[parameter])

/** Adds the list to the query of a tool's URL: numbers and kinds of debt only. */
export function writeDebtList(rows: readonly DebtRow[], query: URLSearchParams): void {
  const kept = rows.filter((row) => !isBlank(row))
  const promotions = kept.some(({ promoApr, promoMonths }) => promoApr !== '' || promoMonths !== '')
  for (const row of kept) {
    for (const parameter of DEBT_PARAMETERS) {
      if (promotions || !parameter.startsWith('promo')) query.append(parameter, inAddress(row, parameter))
    }
  }
}
