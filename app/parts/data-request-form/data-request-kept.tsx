import copy from '../../../content/screens/data-request.json'
import { longDay } from '../../../domain/text/dates.ts'
import type { DataRequestAccepted } from '../../../forms/protocol.ts'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

const text = copy.kept

export interface DataRequestKeptProps extends Omit<DataRequestAccepted, 'kind'> {
  /** A notification says that the request was submitted. */
  readonly notified?: boolean
}

/** Confirms that the request is stored, with its reference and the days by which it is confirmed and answered. */
export function DataRequestKept(props: DataRequestKeptProps) {
  const { reference, confirmBy, answerBy, optOutBy, mayTakeLonger, delivered, notified } = props
  const format = useFormat()
  const rows = [
    [text.reference, reference],
    [text.confirmBy, longDay(confirmBy)],
    ...(optOutBy === undefined ? [] : [[text.optOutBy, longDay(optOutBy)] as const]),
    ...(answerBy === undefined ? [] : [[text.answerBy, longDay(answerBy)] as const]),
  ] as const
  return (
    <div className="data-request-kept stack">
      <h1>{text.heading}</h1>
      <p>{delivered && !notified ? text.delivered : text.text}</p>
      <dl className="box facts">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayTakeLonger ? <p>{text.longer}</p> : null}
      <p>
        <RichText text={format(text.questions)} />
      </p>
      <p>
        <RichText text={text.another} />
      </p>
    </div>
  )
}
