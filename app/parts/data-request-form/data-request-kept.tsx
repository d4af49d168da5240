import type { Ref } from 'react'
import copy from '../../../content/screens/data-request.json'
import { longDay } from '../../../domain/text/dates.ts'
import type { DataRequestAccepted } from '../../../forms/protocol.ts'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import './data-request-form.css'

const text = copy.kept

export interface DataRequestKeptProps extends Omit<DataRequestAccepted, 'kind'> {
  readonly headingLevel?: 1 | 2
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** A notification has said that the request was submitted. */
  readonly notified?: boolean
}

/** Confirms that the request is stored, with its reference and the days by which it is confirmed and answered. */
export function DataRequestKept(props: DataRequestKeptProps) {
  const {
    reference,
    confirmBy,
    answerBy,
    optOutBy,
    mayTakeLonger,
    delivered,
    headingLevel = 1,
    headingRef,
    notified,
  } = props
  const format = useFormat()
  const Heading = `h${headingLevel}` as const
  const rows = [
    [text.reference, reference],
    [text.confirmBy, longDay(confirmBy)],
    ...(optOutBy === undefined ? [] : [[text.optOutBy, longDay(optOutBy)] as const]),
    ...(answerBy === undefined ? [] : [[text.answerBy, longDay(answerBy)] as const]),
  ] as const
  return (
    <div className="data-request-kept stack">
      <Heading ref={headingRef} tabIndex={-1}>
        {text.heading}
      </Heading>
      <p>{delivered && !notified ? text.delivered : text.text}</p>
      <dl className="box">
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
    </div>
  )
}
