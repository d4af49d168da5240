import { type Ref, useEffect } from 'react'
import copy from '../../../content/screens/lead-form.json'
import type { Sharing } from '../../../domain/broker-eligibility.ts'
import { QUALIFICATION_LIMIT } from '../../../domain/lead-qualification.ts'
import { dollars } from '../../../domain/text/numbers.ts'
import type { AgreedText as Agreed } from '../../../server/privacy/sent-form.ts'
import { useSite } from '../../page-data/site.ts'
import { appStore } from '../../stores/app-store.ts'
import { leadDraft } from '../../stores/lead-draft.ts'
import { noteSentLead } from '../../stores/sent-lead.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { WithReference } from '../text/with-reference.tsx'
import { AgreedText } from './agreed-text.tsx'

const text = copy.thanks

export interface LeadThankYouProps {
  readonly reference: string
  /** The text that the visitor agreed to; present only if this browser sent the form. */
  readonly agreed?: Agreed | undefined
  /** Whether the form is passed on; missing for another browser than the sender's. */
  readonly sharing?: Sharing | undefined
  /** The sentence about passing the form on; missing for another browser than the sender's. */
  readonly told?: string | undefined
  readonly headingLevel?: 1 | 2
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Leads back to the page below the popup. */
  readonly onClose?: (() => void) | undefined
}

/** Step 3. The lead is stored, so the draft is cleared, whether script or a plain form sent it. */
export function LeadThankYou(props: LeadThankYouProps) {
  const { reference, agreed, sharing, told, headingLevel = 2, headingRef, onClose } = props
  const format = useFormat()
  const { settings } = useSite()
  const Heading = `h${headingLevel}` as const
  const [shares = '', talk = '', decide = ''] = text.steps
  // 'place': the service is not offered in this state, so the form goes to no partner, and we may not call either.
  const mayNotCall = sharing === 'place'
  const partnerMayCall = sharing === undefined || sharing === 'may'
  const withPartner = (us: string, partner: string) => (partnerMayCall ? `${us} ${partner}` : us)
  useEffect(() => {
    leadDraft.clear()
    appStore.getState().clearUser()
    if (reference) noteSentLead(reference)
  }, [reference])
  return (
    <div className="lead-form lead-thanks stack-lg">
      <Sheet of="form" />
      <Icon name="check" className="lead-done" />
      <Heading ref={headingRef} tabIndex={-1}>
        {text.heading}
      </Heading>
      <p className="lede">{text.text}</p>
      <p>
        <strong>
          <WithReference text={text.reference} reference={reference} />
        </strong>
      </p>
      <div className="box stack">
        <p>
          <strong>{text.next}</strong>
        </p>
        <ol>
          {[told ?? shares, mayNotCall ? text.mayNotCall : talk, decide].map((step) => (
            <li key={step}>
              <RichText text={format(step, { brokerAbove: dollars(QUALIFICATION_LIMIT) })} />
            </li>
          ))}
        </ol>
      </div>
      <dl className="lead-next">
        {[
          ...(mayNotCall ? [] : [[text.when, withPartner(text.whenText, text.whenPartner)]]),
          [text.number, withPartner(text.numberText, text.numberPartner)],
          [text.ready, text.readyText],
          [text.keep, settings.receipts ? text.keepMailed : text.keepText],
          [text.meanwhile, text.compare],
        ].map(([term = '', told = '']) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <RichText text={format(told)} />
            </dd>
          </div>
        ))}
      </dl>
      {onClose ? (
        <p>
          <Button onClick={onClose}>{text.back}</Button>
        </p>
      ) : null}
      {/* Last, since it comes later and would push the button away from under a finger. */}
      <AgreedText reference={reference} agreed={agreed} headingLevel={headingLevel === 1 ? 2 : 3} />
    </div>
  )
}
