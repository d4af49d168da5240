import copy from '../../content/tools/common.json'
import type { Debt } from '../../domain/calculators/debt.ts'
import { centsOf } from '../../domain/calculators/money.ts'
import { format } from '../../domain/text/format.ts'
import { dollarsAsPaid } from '../../domain/text/numbers.ts'
import { numberIn, type Unit } from '../../forms/tools/numbers.ts'
import { longDate } from '../ui/long-date.ts'
import type { ToolReading } from './read-tool.server.ts'
import type { Tool } from './tool.server.ts'
import { DebtName } from './tool-parts.server.tsx'

const text = copy.printed

const shown: Readonly<Record<Unit, (number: number) => string>> = {
  dollars: (number) => dollarsAsPaid(centsOf(number)),
  percent: (number) => `${number}%`,
  points: (number) => `${number} ${copy.points}`,
  months: (number) => `${number} ${copy.months}`,
  month: String,
}

function debtInWords({ balance, apr, minimumPayment, kind, promotion }: Debt): string {
  return [
    format(text.debt, { balance: dollarsAsPaid(balance), apr: String(apr) }),
    promotion ? format(text.promotion, { apr: String(promotion.apr), months: String(promotion.months) }) : '',
    minimumPayment === undefined ? '' : format(text.minimum, { minimum: dollarsAsPaid(minimumPayment) }),
    copy.debt.kinds[kind],
  ]
    .filter(Boolean)
    .join(', ')
}

/** A field's label and value; nothing where it is blank. */
function fieldInWords(tool: Tool, reading: ToolReading, name: string): string | undefined {
  const field = reading.fields[name]
  const submitted = reading.submitted[name] ?? ''
  const { label, options } = tool.copy.fields[name] ?? { label: name }
  if (!field || submitted === '') return undefined
  const value = 'options' in field ? (options?.[submitted] ?? submitted) : shown[field.unit](numberIn(submitted) ?? 0)
  const answer = format(label.endsWith('?') ? text.question : text.field, { label, value })
  // The choice that a form begins with may never have been looked at.
  return 'options' in field && submitted === field.options[0] ? format(text.asAssumed, { answer }) : answer
}

/** The inputs of the result, printed in place of the form. */
export function PrintedInputs({ tool, reading, today }: { tool: Tool; reading: ToolReading; today: string }) {
  const asked = Object.keys(reading.fields).filter((name) => !tool.outsideForm?.includes(name))
  const fields = asked.flatMap((name) => fieldInWords(tool, reading, name) ?? [])
  return (
    <div className="tool-inputs">
      <p>{format(text.title, { day: longDate(today) })}</p>
      <ul>
        {reading.list.debts.map((debt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a debt is identified by its position in the list
          <li key={index}>
            <DebtName index={index} text={copy.debt.legend} />: {debtInWords(debt)}
          </li>
        ))}
        {fields.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </div>
  )
}
