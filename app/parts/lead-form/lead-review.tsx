import copy from '../../../content/screens/lead-form.json'
import { dollars } from '../../../domain/text/numbers.ts'
import { PREVIOUS_BUTTON, STEP_ONE_FIELDS } from '../../../forms/lead-form-fields.ts'
import type { SubmittedValues } from '../../../forms/submitted-values.ts'
import { many, one } from './submitted-values.ts'

const text = copy.stepTwo

/** The answers of step 1 as step 2 shows them for checking, each with a way back to it. Hidden inputs carry them along. */
export function LeadReview({ answers }: { answers: SubmittedValues }) {
  const rows = [
    ['debtAmount', text.reviewAmount, dollars(Number(one(answers, 'debtAmount')))],
    ['step3Selections', text.reviewTypes, many(answers, 'step3Selections').join(', ')],
    ['firstName', text.reviewName, `${one(answers, 'firstName')} ${one(answers, 'lastName')}`],
  ] as const
  return (
    <div className="box lead-review">
      <dl aria-label={text.review}>
        {rows.map(([field, term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
            <dd>
              <button className="btn-text" type="submit" name={PREVIOUS_BUTTON} value={field} formNoValidate>
                {text.change} <span className="sr">{term.toLowerCase()}</span>
              </button>
            </dd>
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
