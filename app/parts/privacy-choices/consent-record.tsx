import { useMemo } from 'react'
import copy from '../../../content/screens/my-consent.json'
import choices from '../../../content/screens/privacy-choices.json'
import { MY_CONSENT_PATH } from '../../../domain/paths.ts'
import { longTime } from '../../../domain/text/dates.ts'
import type { FieldErrors } from '../../../forms/read-form.ts'
import type { ConsentView, SentTo } from '../../../server/privacy/consent-view.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AgreedLines } from '../consent/agreed-lines.tsx'
import { listErrors, summaryTitle } from '../form-messages/list-errors.ts'
import { useFormat } from '../text/use-format.ts'
import { WithReference } from '../text/with-reference.tsx'
import { ChannelsField } from './channels-field.tsx'

const text = copy.record
const ID_PREFIX = 'record'
/** States in which the recipient has the form, or may have it. */
const HAS_IT: readonly SentTo['state'][] = ['delivered', 'unknown']

function Agreed({ view }: { view: ConsentView }) {
  const format = useFormat()
  const { agreed } = view
  return (
    <section className="stack" aria-labelledby="agreed">
      <h2 id="agreed" className="h2-small">
        {text.agreed}
      </h2>
      {agreed ? (
        <>
          <p>{format(text.agreedOn, { date: longTime(agreed.at), version: agreed.version })}</p>
          <AgreedLines text={agreed.text} />
        </>
      ) : (
        <p>{text.noRecord}</p>
      )}
      {view.privacySignal ? (
        <p>
          {text.signal} {view.passOn ? text.passedOn : null}
        </p>
      ) : null}
    </section>
  )
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names)

/** Name of the recipient behind a delivery's service. */
function recipientOf(
  service: SentTo['service'],
  { mailRoute, broker, partners }: ConsentView,
  format: ReturnType<typeof useFormat>,
): string {
  if (service === 'mail' && mailRoute === 'broker') return text.services.mailByBroker
  if (service !== 'broker') return text.services[service]
  const recipient = broker ? format(text.services.brokerNamed, { broker }) : text.services.broker
  return partners.length > 0 ? format(text.forPartners, { recipient, partners: listed(partners) }) : recipient
}

function Sent({ view }: { view: ConsentView }) {
  const format = useFormat()
  return (
    <section className="stack" aria-labelledby="sent">
      <h2 id="sent" className="h2-small">
        {text.sent}
      </h2>
      <dl className="facts">
        {view.sent.map(({ service, state, at, kinds }) => (
          <div key={service}>
            <dt>{recipientOf(service, view, format)}</dt>
            <dd>
              {format(text.states[state], { date: longTime(at) })}
              {HAS_IT.includes(state) ? (
                <>
                  <br />
                  {format(text.what, { kinds: kinds.map((kind) => text.kinds[kind]).join(', ') })}
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {view.notSold ? <p>{text.notSold}</p> : null}
    </section>
  )
}

export interface ConsentRecordProps {
  readonly view: ConsentView
  readonly link: string
  readonly errors?: FieldErrors
  readonly withdrawn?: string
}

/** What was agreed to and who received it, and a form that withdraws consent. */
export function ConsentRecord({ view, link, errors = {}, withdrawn }: ConsentRecordProps) {
  const format = useFormat()
  const listed = useMemo(() => listErrors(errors, ['channels'], ID_PREFIX), [errors])
  const open = view.given.filter((channel) => !view.withdrawn.includes(channel))
  const canStop = open.length > 0 && !view.erased
  const stopped = view.withdrawn.map((channel) => choices.channels[channel]).join(', ')
  return (
    <div className="stack-lg">
      {withdrawn ? (
        <p className="box" role="status">
          <strong>
            <WithReference text={text.done} reference={withdrawn} />
          </strong>
        </p>
      ) : null}
      {listed.length > 0 ? <ErrorSummary title={summaryTitle(listed.length)} errors={listed} headingLevel={2} /> : null}
      <p>
        <strong>
          <WithReference text={text.reference} reference={view.reference} />
        </strong>
        <br />
        {format(text.received, { date: longTime(view.receivedAt) })}
      </p>
      {/* On a phone the form comes after two screens of agreed text. */}
      {canStop ? (
        <p>
          <a href="#withdraw-here">{text.withdraw}</a>
        </p>
      ) : null}
      {view.erased ? <p>{text.erased}</p> : null}
      <Agreed view={view} />
      <Sent view={view} />
      <section className="stack" aria-labelledby="withdraw-here">
        <h2 id="withdraw-here" className="h2-small">
          {text.withdraw}
        </h2>
        {stopped ? <p>{format(text.stopped, { channels: stopped })}</p> : null}
        {canStop ? (
          <form className="form" method="post" action={MY_CONSENT_PATH} aria-labelledby="withdraw-here" noValidate>
            <p>{text.withdrawText}</p>
            <input type="hidden" name="link" value={link} />
            <ChannelsField
              id={`${ID_PREFIX}-channels`}
              legend={text.channels}
              options={open}
              chosen={[]}
              error={errors.channels}
            />
            <Button type="submit">{text.submit}</Button>
          </form>
        ) : null}
      </section>
    </div>
  )
}
