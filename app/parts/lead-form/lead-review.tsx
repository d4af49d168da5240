import copy from '../../../content/screens/lead-form.json'
import { dollars } from '../../../domain/text/numbers.ts'
import { STEP_ONE_FIELDS } from '../../../forms/lead-form-fields.ts'
import type { SubmittedValues } from '../../../forms/submitted-values.ts'
import { many, one } from './submitted-values.ts'

const text = copy.stepTwo

/** The answers of step 1 as step 2 shows them for checking. Hidden inputs carry them along. */
export function LeadReview({ answers }: { answers: SubmittedValues }) {
  const rows = [
    [text.reviewAmount, dollars(Number(one(answers, 'debtAmount')))],
    [text.reviewTypes, many(answers, 'step3Selections').join(', ')],
    [text.reviewName, `${one(answers, 'firstName')} ${one(answers, 'lastName')}`],
  ] as const
  return (
    <div className="box lead-review">
      <dl aria-label={text.review}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {STEP_ONE_FIELDS.flatMap((field) =>
        many(answers, field).map((value) => (
          <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
        )),
      )}
    </div>
  )
}
