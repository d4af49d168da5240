import { useMemo } from 'react'
import copy from '../../../content/screens/privacy-choices.json'
import { PRIVACY_CHOICES_PATH } from '../../../domain/paths.ts'
import type { SubmissionResult } from '../../../forms/protocol.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { FormProblemCallout } from '../form-messages/form-problem.tsx'
import { listErrors, summaryTitle } from '../form-messages/list-errors.ts'
import { many, one } from '../lead-form/submitted-values.ts'
import { ChannelsField } from './channels-field.tsx'

const text = copy.withdraw
const FIELDS = ['person', 'channels']
const ID_PREFIX = 'withdraw'

/** A plain form, with script and without: its answer is a page of its own. */
export function WithdrawalForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { submitted = {}, errors = {}, problem } = lastResult ?? {}
  const listed = useMemo(() => listErrors(errors, FIELDS, ID_PREFIX), [errors])
  return (
    <section className="form" aria-labelledby="withdraw-heading">
      <h2 id="withdraw-heading" className="h2-small">
        {text.heading}
      </h2>
      <p>{text.text}</p>
      {problem ? <FormProblemCallout problem={problem} copy={copy.problems} headingLevel={3} /> : null}
      {listed.length > 0 ? <ErrorSummary title={summaryTitle(listed.length)} errors={listed} /> : null}
      <form className="form" method="post" action={PRIVACY_CHOICES_PATH} aria-labelledby="withdraw-heading" noValidate>
        <Field
          id={`${ID_PREFIX}-person`}
          name="person"
          label={text.person}
          hint={text.personHint}
          error={errors.person}
          defaultValue={one(submitted, 'person')}
          autoComplete="email"
          required
        />
        <ChannelsField
          id={`${ID_PREFIX}-channels`}
          legend={text.channels}
          chosen={many(submitted, 'channels')}
          error={errors.channels}
        />
        <Button type="submit">{text.submit}</Button>
      </form>
    </section>
  )
}
