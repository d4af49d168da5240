import copy from '../../../content/screens/lead-form.json'
import { DEBT_TYPES } from '../../../domain/debt-types.ts'
import { QUALIFICATION_LIMIT } from '../../../domain/lead-qualification.ts'
import { dollars } from '../../../domain/text/numbers.ts'
import { keptInputs } from '../../../forms/kept-answers.ts'
import { ASKED_FIELD, DEBT_AMOUNT, type Doubt } from '../../../forms/lead-form-fields.ts'
import type { FieldErrors } from '../../../forms/read-form.ts'
import type { SubmittedValues } from '../../../forms/submitted-values.ts'
import { AmountSlider } from '../../ui/amount-slider.tsx'
import { Button } from '../../ui/button.tsx'
import { ChipGroup } from '../../ui/choice-group.tsx'
import { FieldLink } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../text/rich-text.tsx'
import { useFormat } from '../text/use-format.ts'
import { many, one } from './submitted-values.ts'

const text = copy.stepOne

/** Asks whether the preset amount is right, because the visitor may not have chosen it. Yes submits the step. */
function AmountQuestion() {
  const format = useFormat()
  return (
    <>
      <span>{format(copy.questions.amount, { amount: dollars(DEBT_AMOUNT.initial) })}</span>
      <Button kind="second" small type="submit">
        {copy.questions.amountYes}
      </Button>
    </>
  )
}

/** Says what happens with the form at this amount. One of two notes shows; both take up space, so that nothing moves. */
function AmountNotes({ amount }: { amount: number }) {
  const format = useFormat()
  const limit = dollars(QUALIFICATION_LIMIT)
  const isSmall = amount <= QUALIFICATION_LIMIT
  return (
    <div className="amount-notes">
      <p className="hint" data-out={isSmall ? undefined : ''}>
        {format(text.smallAmount, { limit })}
      </p>
      <p className="hint" data-out={isSmall ? '' : undefined}>
        {format(text.largeAmount, { limit })}
      </p>
    </div>
  )
}

export interface LeadStepProps {
  readonly answers: SubmittedValues
  readonly errors: FieldErrors
  /** Fields that were asked about so far, and those asked about now. */
  readonly asked: readonly Doubt[]
  readonly asking: readonly Doubt[]
  /** The field focused when the server's answer shows: the first that is asked about, unless the errors take the focus. */
  readonly focused: Doubt | undefined
  /** Returns the id of a field's control or group. */
  readonly idOf: (field: string) => string
}

export function LeadStepOne({ answers, errors, asked, asking, focused, idOf }: LeadStepProps) {
  const format = useFormat()
  const step = dollars(DEBT_AMOUNT.step)
  return (
    <>
      <input type="hidden" name={ASKED_FIELD} value={asked.join(' ')} />
      {/* Goes with the list of errors above the form, which does not name what is only asked about. */}
      {asking[0] && !focused ? (
        <p className="lead-also">
          {copy.errors.alsoCheck} <FieldLink id={idOf('debtAmount')}>{text.amount}</FieldLink>.
        </p>
      ) : null}
      <AmountSlider
        id={idOf('debtAmount')}
        name="debtAmount"
        label={text.amount}
        hint={text.amountHint}
        error={errors.debtAmount}
        min={DEBT_AMOUNT.min}
        max={DEBT_AMOUNT.max}
        step={DEBT_AMOUNT.step}
        defaultValue={Number(one(answers, 'debtAmount')) || DEBT_AMOUNT.initial}
        format={dollars}
        lessLabel={format(text.less, { step })}
        moreLabel={format(text.more, { step })}
        boxLabel={text.amountBox}
        rounded={(typed, amount) =>
          format(text.amountRounded, {
            typed: dollars(typed),
            amount: dollars(amount),
            step,
            min: dollars(DEBT_AMOUNT.min),
            max: dollars(DEBT_AMOUNT.max),
          })
        }
        question={asking.includes('debtAmount') ? <AmountQuestion /> : undefined}
        autoFocus={focused === 'debtAmount'}
        below={(amount) => <AmountNotes amount={amount} />}
      />
      <ChipGroup
        id={idOf('step3Selections')}
        name="step3Selections"
        legend={text.types}
        hint={text.typesHint}
        error={errors.step3Selections}
        options={DEBT_TYPES}
        chosen={many(answers, 'step3Selections')}
      />
      <div className="two lead-names">
        <Field
          id={idOf('firstName')}
          name="firstName"
          label={text.firstName}
          error={errors.firstName}
          defaultValue={one(answers, 'firstName')}
          autoComplete="given-name"
          required
        />
        <Field
          id={idOf('lastName')}
          name="lastName"
          label={text.lastName}
          error={errors.lastName}
          defaultValue={one(answers, 'lastName')}
          autoComplete="family-name"
          required
        />
      </div>
      {keptInputs(answers).map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="stack">
        <Button wide type="submit">
          {text.continue}
          <Icon name="arrow" />
        </Button>
        <p className="note">
          {format(text.whatWeDo, { brokerAbove: dollars(QUALIFICATION_LIMIT) })} <RichText text={format(text.paid)} />
        </p>
      </div>
    </>
  )
}
