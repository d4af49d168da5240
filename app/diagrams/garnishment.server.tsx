import copy from '../../content/screens/diagrams.json'
import { FEDERAL_SHARE, federalTaking } from '../../domain/calculators/protected-pay.ts'
import { format } from '../../domain/text/format.ts'
import { dollarsAsPaid, percent } from '../../domain/text/numbers.ts'
import { Bar } from '../ui/bar.tsx'

const text = copy.garnishment

/** Weekly disposable pay in whole cents: for the first amount the share limit decides, for the second the floor. */
const WEEKS = [500_00, 250_00] as const

function Week({ disposable }: { disposable: number }) {
  const { most, keeps, floor } = federalTaking({ disposable, period: 'weekly' })
  const rows = [
    { name: format(text.share, { share: percent(FEDERAL_SHARE) }), amount: (disposable * FEDERAL_SHARE) / 100 },
    { name: format(text.above, { floor: dollarsAsPaid(floor) }), amount: disposable - floor },
    { name: text.most, amount: most, tone: 'lost' },
    { name: text.keeps, amount: keeps, tone: 'own' },
  ] as const
  return (
    <table className="diagram-table">
      <caption>{format(text.caption, { pay: dollarsAsPaid(disposable) })}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{text.part}</th>
          <th scope="col">{text.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount, ...row }) => (
          <tr key={name} className={'tone' in row ? 'diagram-result' : undefined}>
            <th scope="row">
              {name}
              <Bar value={amount} of={disposable} tone={'tone' in row ? row.tone : 'other'} />
            </th>
            <td>
              {format(text.ofPay, { amount: dollarsAsPaid(amount), share: percent((amount / disposable) * 100) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The two federal limits, each deciding one week's pay. */
export function GarnishmentDiagram() {
  return (
    <figure className="box diagram">
      <figcaption className="chart-title">
        {format(text.title, { first: dollarsAsPaid(WEEKS[0]), second: dollarsAsPaid(WEEKS[1]) })}
      </figcaption>
      <div className="diagram-pair">
        {WEEKS.map((disposable) => (
          <Week key={disposable} disposable={disposable} />
        ))}
      </div>
    </figure>
  )
}
