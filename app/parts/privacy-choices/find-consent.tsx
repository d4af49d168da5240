import { useMemo } from 'react'
import copy from '../../../content/screens/my-consent.json'
import { MY_CONSENT_PATH } from '../../../domain/paths.ts'
import type { FieldErrors } from '../../../forms/read-form.ts'
import type { SubmittedValues } from '../../../forms/submitted-values.ts'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { listErrors, summaryTitle } from '../form-messages/list-errors.ts'
import { one } from '../lead-form/submitted-values.ts'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'

const text = copy.find
const ID_PREFIX = 'consent'
const FIELDS = ['reference', 'email', 'digits']

interface FindScreen {
  readonly submitted?: SubmittedValues
  readonly errors?: FieldErrors
  readonly problem?: 'expired' | 'notFound' | 'tooMany' | 'unavailable'
  readonly linkSent?: boolean
}

/** Opens a form's consent record: by a link sent by email, or, if no mail can be sent, by digits of the phone number. */
export function FindConsent({ screen, sendsLinks }: { screen: FindScreen; sendsLinks: boolean }) {
  const format = useFormat()
  const { submitted = {}, errors = {}, problem, linkSent } = screen
  const listed = useMemo(() => listErrors(errors, FIELDS, ID_PREFIX), [errors])
  if (linkSent) {
    return (
      <section className="stack" role="status">
        <h2 className="h2-small">{copy.linkSent.heading}</h2>
        <p>{copy.linkSent.text}</p>
      </section>
    )
  }
  const common = (name: string) => ({
    id: `${ID_PREFIX}-${name}`,
    name,
    error: errors[name],
    defaultValue: one(submitted, name),
    required: true,
  })
  return (
    <div className="form">
      {problem ? (
        <Callout title={copy[problem].title} headingLevel={2} takesFocus>
          <p>
            <RichText text={format(copy[problem].text)} />
          </p>
        </Callout>
      ) : null}
      {listed.length > 0 ? <ErrorSummary title={summaryTitle(listed.length)} errors={listed} headingLevel={2} /> : null}
      <form className="form" method="post" action={MY_CONSENT_PATH} noValidate>
        <Field {...common('reference')} label={text.reference} hint={text.referenceHint} autoComplete="off" />
        {sendsLinks ? (
          <Field {...common('email')} label={text.email} hint={text.emailHint} type="email" autoComplete="email" />
        ) : (
          <Field {...common('digits')} label={text.digits} inputMode="numeric" autoComplete="off" />
        )}
        <Button type="submit">{sendsLinks ? text.link : text.show}</Button>
        <p className="note">
          <RichText text={text.lost} />
        </p>
      </form>
    </div>
  )
}
