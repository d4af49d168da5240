import copy from '../../../content/screens/data-request.json'
import { longDay } from '../../../domain/text/dates.ts'
import type { DataRequestStatus } from '../../../server/deliveries/outcomes.ts'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

const text = copy.kept

export interface DataRequestKeptProps extends DataRequestStatus {
  readonly reference: string
  /** A notification says that the request was submitted. */
  readonly notified?: boolean
}

/** What was asked for, in the words of the form. */
function askedRows(asked: DataRequestStatus['asked']) {
  if (!asked) return []
  const { dataRequestType: types, responseMethod } = asked
  return [
    [text.types, types.length > 0 ? types.join(', ') : text.noTypes],
    [text.responseMethod, responseMethod],
  ] as const
}

/**
 * Confirms that the request is stored: its reference, what was asked for, and the days by which it is confirmed and
 * answered.
 */
export function DataRequestKept(props: DataRequestKeptProps) {
  const { reference, asked, confirmBy, answerBy, optOutBy, mayTakeLonger, delivered, notified } = props
  const format = useFormat()
  const rows = [
    [text.reference, reference],
    ...askedRows(asked),
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
