import copy from '../../../content/screens/data-request.json'
import { AGENT_ANSWERS, CONTACT_METHODS, REQUEST_TYPES, RESPONSE_METHODS } from '../../../forms/data-request-fields.ts'
import type { FieldErrors } from '../../../forms/read-form.ts'
import type { SubmittedValues } from '../../../forms/submitted-values.ts'
import { useSite } from '../../page-data/site.ts'
import { ChipGroup, RadioGroup } from '../../ui/choice-group.tsx'
import { Field, TextAreaField } from '../../ui/field.tsx'
import { many, one } from '../lead-form/submitted-values.ts'

interface DataRequestFieldsProps {
  readonly idPrefix: string
  /** `undefined` before the form was posted. */
  readonly submitted: SubmittedValues | undefined
  readonly errors: FieldErrors
}

/** The thirteen fields, by their payload names. */
export function DataRequestFields({ idPrefix, submitted: posted, errors }: DataRequestFieldsProps) {
  const { selectedState = '' } = useSite()
  const submitted = posted ?? { state: selectedState }
  const control = (name: string) => ({ id: `${idPrefix}-${name}`, name, error: errors[name] })
  const line = (name: string) => ({ ...control(name), defaultValue: one(submitted, name) })
  return (
    <>
      <div className="two">
        <Field {...line('firstName')} label={copy.firstName} autoComplete="given-name" required />
        <Field {...line('lastName')} label={copy.lastName} autoComplete="family-name" required />
      </div>
      <Field
        {...line('streetAddress')}
        label={copy.streetAddress}
        hint={copy.streetAddressHint}
        autoComplete="address-line1"
        required
      />
      <Field {...line('city')} label={copy.city} autoComplete="address-level2" required />
      <div className="two">
        <Field {...line('state')} label={copy.state} hint={copy.stateHint} autoComplete="address-level1" />
        <Field {...line('postalCode')} label={copy.postalCode} autoComplete="postal-code" required />
      </div>
      <div className="two">
        <Field {...line('email')} label={copy.email} type="email" autoComplete="email" required />
        <Field {...line('phone')} label={copy.phone} type="tel" inputMode="tel" autoComplete="tel" required />
      </div>
      <ChipGroup
        {...control('preferredContact')}
        legend={copy.preferredContact}
        hint={copy.preferredContactHint}
        options={CONTACT_METHODS}
        chosen={many(submitted, 'preferredContact')}
      />
      <RadioGroup
        {...control('responseMethod')}
        legend={copy.responseMethod}
        hint={copy.responseMethodHint}
        options={RESPONSE_METHODS}
        chosen={one(submitted, 'responseMethod')}
        required
      />
      <RadioGroup
        {...control('isAuthorizedAgent')}
        legend={copy.isAuthorizedAgent}
        hint={copy.isAuthorizedAgentHint}
        options={AGENT_ANSWERS}
        chosen={one(submitted, 'isAuthorizedAgent')}
        required
      />
      <ChipGroup
        {...control('dataRequestType')}
        legend={copy.dataRequestType}
        hint={copy.dataRequestTypeHint}
        options={REQUEST_TYPES}
        chosen={many(submitted, 'dataRequestType')}
      />
      <TextAreaField
        {...line('requestDescription')}
        label={copy.requestDescription}
        hint={copy.requestDescriptionHint}
        required
      />
    </>
  )
}
