import { type ReactNode, type SubmitEvent, useState } from 'react'
import copy from '../../../content/screens/location.json'
import { CHOOSE_STATE_PATH, NOT_OPERATING_PATH } from '../../../domain/paths.ts'
import { STATES } from '../../../domain/states.ts'
import {
  CHOOSE_A_STATE,
  FOOTER_PICKER,
  type LocationChoice,
  readLocationChoice,
  TO_STATE_PAGE,
} from '../../../forms/location-form.ts'
import { SELECTED_STATE } from '../../../forms/selected-state-cookie.ts'
import { usePlace } from '../../context/place.ts'
import { useSite } from '../../page-data/site.ts'
import { chooseState } from '../../stores/choose-state.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { SelectField } from '../../ui/field.tsx'

const NAMES = STATES.map(({ name }) => name)

export interface LocationFormProps {
  readonly variant: 'footer' | 'page'
  /** The error of a post without script that named no state. */
  readonly error?: string | undefined
}

/** Stores the choice and calls `proceed`. Without script the form posts: the server stores the choice and redirects. */
function useLocationForm(first: string | undefined, proceed: (choice: LocationChoice) => void) {
  const [error, setError] = useState(first)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const choice = readLocationChoice(new FormData(form))
    if (!choice) {
      setError(CHOOSE_A_STATE)
      form.querySelector('select')?.focus()
      return
    }
    chooseState(choice.state)
    proceed(choice)
  }
  return { error, onSubmit }
}

interface PickerProps {
  readonly className: string
  readonly summary: ReactNode
  /** The form's name. */
  readonly name: string
  readonly id: string
  readonly label: string
  readonly button: string
  /** The state picked at first. */
  readonly state: string | undefined
  readonly form: ReturnType<typeof useLocationForm>
  /** Further content of the form. */
  readonly children?: ReactNode
}

/** A disclosure with a choice of state. After the choice the visitor returns to the same page. */
function Picker({
  className,
  summary,
  name,
  id,
  label,
  button,
  state,
  form: { error, onSubmit },
  children,
}: PickerProps) {
  const { pathname } = usePlace()
  return (
    <Disclosure className={className} icon="pin" summary={summary}>
      <form className="form" aria-label={name} method="post" action={CHOOSE_STATE_PATH} noValidate onSubmit={onSubmit}>
        <input type="hidden" name="returnTo" value={pathname} />
        <SelectField
          // A new key resets the selection when the page's state changes.
          key={state}
          id={id}
          name={SELECTED_STATE}
          label={label}
          error={error}
          options={NAMES}
          blank={state ? undefined : copy.blank}
          defaultValue={state}
        />
        <Button type="submit">{button}</Button>
        {children}
      </form>
    </Disclosure>
  )
}

export interface StatePickerProps {
  readonly summary: ReactNode
  /** The state picked at first. */
  readonly state: string | undefined
  /** Whether this is one state's page: then the choice leads to the chosen state's page. */
  readonly onStatePage: boolean
}

/** The picker in the hero. The visitor stays on the page, or gets to the same page of the chosen state. */
export function StatePicker({ summary, state, onStatePage }: StatePickerProps) {
  const { pathname } = usePlace()
  const form = useLocationForm(undefined, ({ returnTo }) =>
    returnTo === pathname ? location.reload() : location.assign(returnTo),
  )
  const { pickerName: name, pickerLabel: label, pickerButton: button } = copy
  return (
    <Picker className="state-picker" id="hero-state" {...{ summary, name, label, button, state, form }}>
      {onStatePage ? <input type="hidden" name={TO_STATE_PAGE} value="yes" /> : null}
      <p className="note">{copy.note}</p>
    </Picker>
  )
}

function FooterForm({ error }: { error: string | undefined }) {
  const { serviceState } = useSite()
  const form = useLocationForm(error, () => location.reload())
  const { summary, footerLabel: label, footerButton: button } = copy
  return (
    <Picker
      className="change-state"
      id={FOOTER_PICKER}
      name={summary}
      state={serviceState?.name}
      {...{ summary, label, button, form }}
    />
  )
}

function PageForm({ error: first }: { error: string | undefined }) {
  const { serviceState } = useSite()
  const { error, onSubmit } = useLocationForm(first, () => location.assign('/'))
  return (
    <form className="form" method="post" action={NOT_OPERATING_PATH} noValidate onSubmit={onSubmit}>
      <SelectField
        id="page-state"
        name={SELECTED_STATE}
        label={copy.pageLabel}
        error={error}
        options={NAMES}
        blank={copy.blank}
        required
      />
      {/* Where the service is not offered, the way to free help is the page's main action. */}
      <Button kind={serviceState?.working === false ? 'second' : 'main'} wide type="submit">
        {copy.pageButton}
      </Button>
      <p className="note">{copy.note}</p>
    </form>
  )
}

export function LocationForm({ variant, error }: LocationFormProps) {
  return variant === 'footer' ? <FooterForm error={error} /> : <PageForm error={error} />
}
