import { type ComponentType, useMemo } from 'react'
import copy from '../../../content/screens/lead-form.json'
import { QUALIFICATION_LIMIT } from '../../../domain/lead-qualification.ts'
import { LEAD_FORM_PATH } from '../../../domain/paths.ts'
import { dollars } from '../../../domain/text/numbers.ts'
import { ARRIVAL_FIELD } from '../../../forms/arrival.ts'
import { leadFormFields } from '../../../forms/lead-form-fields.ts'
import { CONSENT_NOTICE_FIELD, IDEMPOTENCY_KEY_FIELD, type SubmissionResult } from '../../../forms/protocol.ts'
import { useSignedNotice } from '../../stores/newer-notices.ts'
import { type SentLead, sentLead } from '../../stores/sent-lead.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { FormProblemCallout } from '../form-messages/form-problem.tsx'
import { listErrors, summaryTitle } from '../form-messages/list-errors.ts'
import { useFormat } from '../text/use-format.ts'
import { AlreadySent } from './already-sent.tsx'
import { LeadStepOne } from './lead-step-one.tsx'
import type { LeadStepTwoProps } from './lead-step-two.tsx'
import { LeadThankYou } from './lead-thank-you.tsx'
import { useLeadForm } from './use-lead-form.ts'

export interface LeadFormProps {
  /** What the server made of a plain post: values, errors, and the step to show. */
  readonly lastResult?: SubmissionResult | undefined
  /** Heading of step 1. */
  readonly heading?: string
  /** 1 where the form is the page's whole content. */
  readonly headingLevel?: 1 | 2
  /** Prefix of the ids: a page may hold several forms. */
  readonly idPrefix: string
  /**
   * Step 2, given on the page that may be rendered at step 2. Elsewhere it loads when someone begins to fill in step 1.
   */
  readonly stepTwo?: ComponentType<LeadStepTwoProps>
  /** The form that this browser sent before, as the server has stored it. */
  readonly sent?: SentLead | undefined
  /** How the visitor came (referrer and campaign), as JSON, for posts without script; a script knows more and replaces it. */
  readonly arrival?: string | undefined
  /** Closes the popup around the form. */
  readonly onClose?: () => void
}

function Progress({ step }: { step: 1 | 2 }) {
  const format = useFormat()
  return (
    <p className="lead-progress">
      <strong>{format(copy.progress, { step: String(step) })}</strong>
      <span aria-hidden="true">
        <i className="on" />
        <i className={step === 2 ? 'on' : undefined} />
      </span>
    </p>
  )
}

/** The lead form in three steps. Each step is a plain HTML post; with script the steps change in place. */
export function LeadForm(props: LeadFormProps) {
  const { lastResult, heading, headingLevel = 2, idPrefix, stepTwo, arrival, sent, onClose } = props
  const lead = useLeadForm(lastResult)
  const signed = useSignedNotice()
  const hydrated = useHydrated()
  const sentBefore = sent ?? (hydrated ? sentLead() : undefined)
  const format = useFormat()
  const StepTwo = lead.stepTwo ?? stepTwo
  const cameBy = lastResult?.arrival ?? arrival
  const Heading = `h${headingLevel}` as const
  const subLevel = headingLevel === 1 ? 2 : 3
  const idOf = (field: string) => `${idPrefix}-${field}`
  const { answers, asked = [], asking = [] } = lead
  const errors = useMemo(() => listErrors(lead.errors, leadFormFields.fields, idPrefix), [lead.errors, idPrefix])
  const step = { answers, errors: lead.errors, asked, asking, focused: errors.length > 0 ? undefined : asking[0], idOf }

  if (lead.step === 3)
    return (
      <LeadThankYou
        reference={lead.reference ?? ''}
        sharing={lead.sharing}
        told={lead.told}
        headingLevel={headingLevel}
        headingRef={lead.heading}
        onClose={onClose}
      />
    )
  return (
    // Where the form is the page, the application starts by itself: a browser that restores the place on a page may show
    // only what stands below the form, and step 2 would come back no sooner than someone scrolls up.
    <div className="lead-form form" data-starts={headingLevel === 1 || undefined}>
      {lead.step > 1 || errors.length > 0 || lead.problem || sentBefore ? <Sheet of="form" /> : null}
      <div className="lead-head">
        <Progress step={lead.step} />
        <Heading id={idOf('heading')} ref={lead.heading} tabIndex={-1}>
          {lead.step === 1 ? (heading ?? copy.stepOne.heading) : copy.stepTwo.heading}
        </Heading>
        {lead.step === 1 ? (
          <p className="quiet">{format(copy.stepOne.intro, { brokerAbove: dollars(QUALIFICATION_LIMIT) })}</p>
        ) : null}
      </div>
      {lead.step === 1 && sentBefore ? <AlreadySent sent={sentBefore} /> : null}
      {lead.problem ? <FormProblemCallout problem={lead.problem} copy={copy.problems} headingLevel={subLevel} /> : null}
      {errors.length > 0 ? (
        <ErrorSummary title={summaryTitle(errors.length)} errors={errors} headingLevel={subLevel} />
      ) : null}
      <form
        className="form"
        aria-labelledby={idOf('heading')}
        key={lead.round}
        ref={lead.form}
        method="post"
        action={LEAD_FORM_PATH}
        noValidate
        onSubmit={lead.onSubmit}
        onInput={lead.onInput}
        onFocus={lead.onFocus}
      >
        {lastResult?.idempotencyKey ? (
          <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={lastResult.idempotencyKey} />
        ) : null}
        {cameBy ? <input type="hidden" name={ARRIVAL_FIELD} value={cameBy} /> : null}
        <input type="hidden" name={CONSENT_NOTICE_FIELD} value={signed} />
        {lead.step === 2 && StepTwo ? <StepTwo {...step} sending={lead.sending} /> : <LeadStepOne {...step} />}
      </form>
    </div>
  )
}
