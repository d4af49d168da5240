import copy from '../../../content/screens/lead-form.json'
import { THANK_YOU_PATH } from '../../../domain/paths.ts'
import { longDay } from '../../../domain/text/dates.ts'
import type { SentLead } from '../../stores/sent-lead.ts'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { WithReference } from '../text/with-reference.tsx'

/** Says that the form was sent, and when, to whoever opens it again. */
export function AlreadySent({ sent: { reference, at } }: { sent: SentLead }) {
  const format = useFormat()
  const address = `${THANK_YOU_PATH}?reference=${reference}`
  return (
    <div className="box">
      <p>{format(copy.sent.text, { date: longDay(at) })}</p>
      <p>
        <strong>
          <WithReference text={copy.thanks.reference} reference={reference} />
        </strong>
      </p>
      <p>
        <RichText text={format(copy.sent.link, { address })} />
      </p>
    </div>
  )
}
