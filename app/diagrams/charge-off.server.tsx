import copy from '../../content/screens/diagrams.json'
import { format } from '../../domain/text/format.ts'
import type { ToolPlace } from '../tools/tool.server.ts'
import { Bar } from '../ui/bar.tsx'

const text = copy.chargeOff

/** Positions on the time axis, in percent of its width: the charge-off, and the end of the credit report. Not to scale. */
const CHARGE_OFF = 34
const OFF_REPORT = 80
const ENDS = [CHARGE_OFF, 100, OFF_REPORT]

/** Three lanes over one time: the lender's books, the debt, the credit report. */
export function ChargeOffDiagram({ place }: { place: Pick<ToolPlace, 'figure'> }) {
  const values = { years: place.figure('negativeReportYears').value }
  return (
    <figure className="box diagram">
      <figcaption className="chart-title">{text.title}</figcaption>
      <ol className="diagram-times">
        {text.times.map((time) => (
          <li key={time}>{format(time, values)}</li>
        ))}
      </ol>
      <dl className="diagram-lanes">
        {text.lanes.map(({ name, text: says }, lane) => (
          <div key={name}>
            <dt>
              <b>{name}</b>
            </dt>
            <dd>
              <Bar value={ENDS[lane] ?? 100} of={100} tone={lane === 1 ? 'lost' : 'own'} />
              {format(says, values)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">{text.note}</p>
    </figure>
  )
}
