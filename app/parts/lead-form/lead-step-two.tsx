import { Fragment, type ReactNode } from 'react'
import copy from '../../../content/screens/lead-form.json'
import { QUALIFICATION_LIMIT } from '../../../domain/lead-qualification.ts'
import { statePath } from '../../../domain/paths.ts'
import { inSentence, stateByName, WORKING_STATES } from '../../../domain/states.ts'
import { dollars } from '../../../domain/text/numbers.ts'
import { ASKED_FIELD, PREVIOUS_BUTTON } from '../../../forms/lead-form-fields.ts'
import { HONEYPOT_FIELD } from '../../../forms/protocol.ts'
import { useSite } from '../../page-data/site.ts'
import { useNotices } from '../../stores/newer-notices.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldLink } from '../../ui/error-summary.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useOptOut } from '../consent/opt-out-notice.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { alsoCheck, shownDoubts } from './also-check.ts'
import { LeadConsent } from './lead-consent.tsx'
import { LeadReview } from './lead-review.tsx'
import type { LeadStepProps } from './lead-step-one.tsx'
import { PassOn } from './pass-on.tsx'
import { one } from './submitted-values.ts'
import { useFieldDoubts } from './use-field-doubts.ts'

const text = copy.stepTwo
const STATE_NAMES = WORKING_STATES.map(({ name }) => name)

/** The selected state: the one chosen before, else the visitor's own, if it is served. */
function useFirstState(submitted: string): string {
  const { serviceState } = useSite()
  return [stateByName(submitted), serviceState].find((state) => state?.working)?.name ?? ''
}

function Honeypot() {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {text.honeypot} <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

/** Enter presses a form's first submit button. Without this one that would be a Change. */
function DefaultButton() {
  return (
    <button className="sr" type="submit" tabIndex={-1} aria-hidden="true">
      {text.submit}
    </button>
  )
}

function EmailQuestion({ meant, onUse }: { meant: string; onUse: () => void }) {
  const format = useFormat()
  return (
    <>
      <span>{format(copy.questions.email, { email: meant })}</span>
      <Button kind="text" onClick={onUse}>
        {format(copy.questions.useEmail, { email: meant })}
      </Button>
    </>
  )
}

/** A ZIP code of another state than the chosen one; where none was chosen, of one without the service. */
function OtherZip({ other, chosen }: { other: string; chosen: string }) {
  const format = useFormat()
  const actual = stateByName(other)
  if (!actual) return null
  const { zip, notServed, freeHelp } = copy.questions
  const state = inSentence(actual.name)
  if (chosen) return <span>{format(zip, { state, chosen })}</span>
  return (
    <>
      <span>{format(notServed, { state })}</span>
      <ButtonLink kind="second" small href={statePath(actual)}>
        {format(freeHelp, { state })}
      </ButtonLink>
    </>
  )
}

/** Goes with the list of errors above the form, which counts no doubt. */
function AlsoCheck({ fields, idOf }: Pick<LeadStepProps, 'idOf'> & { fields: ReturnType<typeof alsoCheck> }) {
  if (fields.length === 0) return null
  return (
    <p className="lead-also">
      {copy.errors.alsoCheck}{' '}
      {fields.map((field, place) => (
        <Fragment key={field}>
          {place > 0 ? ', ' : null}
          <FieldLink id={idOf(field)}>{text[field]}</FieldLink>
        </Fragment>
      ))}
      .
    </p>
  )
}

export interface LeadStepTwoProps extends LeadStepProps {
  readonly sending: boolean
}

export function LeadStepTwo({ answers, errors, asked, asking, focused, idOf, sending }: LeadStepTwoProps) {
  const format = useFormat()
  const hydrated = useHydrated()
  const state = useFirstState(one(answers, 'state'))
  const { doubts, chosenState, onBlur, settleEmail } = useFieldDoubts()
  const notices = useNotices()
  const optOut = useOptOut()
  const mayBeSold = !optOut && Number(one(answers, 'debtAmount')) > QUALIFICATION_LIMIT

  const takeEmail = (address: string) => {
    const email = document.getElementById(idOf('email'))
    if (!(email instanceof HTMLInputElement)) return
    email.value = address
    email.dispatchEvent(new Event('input', { bubbles: true }))
    email.focus()
    settleEmail()
  }
  // While someone types, questions need script; without it there is no space for them until one is asked.
  const question = (shown: ReactNode) => shown || (hydrated ? '' : undefined)
  const { phone: asksPhone, zip: asksZip } = shownDoubts(doubts, asking)
  const shown = [...asked, asksPhone ? 'phone' : '', asksZip ? 'zip' : '']
  const common = (field: string) => ({
    id: idOf(field),
    name: field,
    error: errors[field],
    defaultValue: one(answers, field),
    autoFocus: field === focused,
  })

  return (
    <>
      <DefaultButton />
      <input type="hidden" name={ASKED_FIELD} value={shown.join(' ')} />
      <AlsoCheck fields={alsoCheck(errors, doubts, asking)} idOf={idOf} />
      <LeadReview answers={answers} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens for its fields' blur */}
      <div className="form" onBlur={onBlur}>
        <div className="two">
          <Field
            {...common('email')}
            label={text.email}
            type="email"
            autoComplete="email"
            required
            question={question(
              doubts.email && <EmailQuestion meant={doubts.email} onUse={() => takeEmail(doubts.email ?? '')} />,
            )}
          />
          <Field
            {...common('phone')}
            label={text.phone}
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            required
            question={question(asksPhone && copy.questions.phone)}
          />
        </div>
        <Field
          {...common('address')}
          label={text.address}
          hint={text.addressHint}
          autoComplete="address-line1"
          required
        />
        <div className="two">
          <Field
            {...common('zip')}
            label={text.zip}
            autoComplete="postal-code"
            inputMode="numeric"
            required
            question={question(
              asksZip ? copy.questions.noZip : doubts.zip && <OtherZip other={doubts.zip} chosen={chosenState} />,
            )}
          />
          <SelectField
            {...common('state')}
            label={text.state}
            autoComplete="address-level1"
            options={STATE_NAMES}
            blank={text.stateBlank}
            defaultValue={state}
          />
        </div>
      </div>
      <PassOn id={idOf('passOn')} given={one(answers, 'passOn') !== ''} />
      <LeadConsent
        // Another notice comes with a fresh box.
        key={notices.signed}
        id={idOf('consent')}
        notice={notices.lead}
        error={errors.consent}
        given={one(answers, 'consent') !== ''}
      />
      <Honeypot />
      <div className="stack">
        {mayBeSold ? (
          <p className="note">{format(text.broker, { brokerAbove: dollars(QUALIFICATION_LIMIT) })}</p>
        ) : null}
        {/* Submit comes first in the source; it is shown on the right. */}
        <div className="form-actions">
          <Button type="submit" disabled={sending}>
            {sending ? text.submitting : text.submit}
          </Button>
          <Button kind="second" type="submit" name={PREVIOUS_BUTTON} value="1" formNoValidate disabled={sending}>
            {text.previous}
          </Button>
        </div>
        <p className="note">
          <RichText text={format(text.paid)} />
        </p>
      </div>
    </>
  )
}
