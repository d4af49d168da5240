import words from '../../../content/screens/data-request.json'
import { AGENT_ANSWERS, CONTACT_METHODS, REQUEST_TYPES, RESPONSE_METHODS } from '../../../forms/data-request-fields.ts'
import type { FieldErrors } from '../../../forms/read-form.ts'
import type { SubmittedValues } from '../../../forms/submitted-values.ts'
import { ChipGroup, RadioGroup } from '../../ui/choice-group.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { many, one } from '../lead-form/submitted-values.ts'

interface DataRequestFieldsProps {
  readonly idPrefix: string
  readonly submitted: SubmittedValues
  readonly errors: FieldErrors
}

/** The thirteen fields, by their payload names. */
export function DataRequestFields({ idPrefix, submitted, errors }: DataRequestFieldsProps) {
  const control = (name: string) => ({ id: `${idPrefix}-${name}`, name, error: errors[name] })
  const line = (name: string) => ({ ...control(name), defaultValue: one(submitted, name) })
  return (
    <>
      <div className="two">
        <Field {...line('firstName')} label={words.firstName} autoComplete="given-name" required />
        <Field {...line('lastName')} label={words.lastName} autoComplete="family-name" required />
      </div>
      <Field {...line('streetAddress')} label={words.streetAddress} autoComplete="address-line1" required />
      <Field {...line('city')} label={words.city} autoComplete="address-level2" required />
      <div className="two two-ends">
        <Field {...line('state')} label={words.state} hint={words.stateHint} autoComplete="address-level1" />
        <Field {...line('postalCode')} label={words.postalCode} autoComplete="postal-code" required />
      </div>
      <div className="two">
        <Field {...line('email')} label={words.email} type="email" autoComplete="email" required />
        <Field {...line('phone')} label={words.phone} type="tel" inputMode="tel" autoComplete="tel" required />
      </div>
      <ChipGroup
        {...control('preferredContact')}
        legend={words.preferredContact}
        hint={words.preferredContactHint}
        options={CONTACT_METHODS}
        chosen={many(submitted, 'preferredContact')}
      />
      <RadioGroup
        {...control('responseMethod')}
        legend={words.responseMethod}
        hint={words.responseMethodHint}
        options={RESPONSE_METHODS}
        chosen={one(submitted, 'responseMethod')}
        required
      />
      <RadioGroup
        {...control('isAuthorizedAgent')}
        legend={words.isAuthorizedAgent}
        hint={words.isAuthorizedAgentHint}
        options={AGENT_ANSWERS}
        chosen={one(submitted, 'isAuthorizedAgent')}
        required
      />
      <ChipGroup
        {...control('dataRequestType')}
        legend={words.dataRequestType}
        hint={words.dataRequestTypeHint}
        options={REQUEST_TYPES}
        chosen={many(submitted, 'dataRequestType')}
      />
      <TextAreaField
        {...line('requestDescription')}
        label={words.requestDescription}
        hint={words.requestDescriptionHint}
        required
      />
    </>
  )
}
