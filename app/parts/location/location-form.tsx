import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import copy from '../../../content/screens/location.json'
import { CHOOSE_STATE_PATH, NOT_OPERATING_PATH } from '../../../domain/paths.ts'
import { STATES } from '../../../domain/states.ts'
import { CHOOSE_A_STATE, readLocationChoice } from '../../../forms/location-form.ts'
import { SELECTED_STATE } from '../../../forms/selected-state-cookie.ts'
import { saveSelectedState } from '../../enhance/save-selected-state.ts'
import { useSite } from '../../page-data/site.ts'
import { appStore } from '../../stores/app-store.ts'
import { SelectField } from '../../ui/field.tsx'
import './location-form.css'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'

const NAMES = STATES.map(({ name }) => name)

export interface LocationFormProps {
  readonly variant: 'footer' | 'page'
  /** The error of a post without script that named no state. */
  readonly error?: string | undefined
}

/** Stores the choice and calls `proceed`. Without script the form posts, and the server does both. */
function useLocationForm(first: string | undefined, proceed: () => void) {
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
    saveSelectedState(choice.state)
    appStore.setState({ selectedState: choice.state })
    proceed()
  }
  return { error, onSubmit }
}

function FooterForm({ error: first }: { error: string | undefined }) {
  const { serviceState } = useSite()
  const { pathname } = useLocation()
  const { error, onSubmit } = useLocationForm(first, () => location.reload())
  return (
    <Disclosure className="change-state" icon="pin" summary={copy.summary}>
      <form
        className="form"
        aria-label={copy.summary}
        method="post"
        action={CHOOSE_STATE_PATH}
        noValidate
        onSubmit={onSubmit}
      >
        <input type="hidden" name="returnTo" value={pathname} />
        <SelectField
          // The selection follows the page when the application changes it.
          key={serviceState?.name}
          id="footer-state"
          name={SELECTED_STATE}
          label={copy.footerLabel}
          error={error}
          options={NAMES}
          blank={serviceState ? undefined : copy.blank}
          defaultValue={serviceState?.name}
        />
        <Button type="submit">{copy.footerButton}</Button>
      </form>
    </Disclosure>
  )
}

function PageForm({ error: first }: { error: string | undefined }) {
  const { error, onSubmit } = useLocationForm(first, () => location.assign('/'))
  return (
    <form className="form" method="post" action={NOT_OPERATING_PATH} noValidate onSubmit={onSubmit}>
      <SelectField
        id="page-state"
        name={SELECTED_STATE}
        label={copy.pageLabel}
        hint={copy.pageHint}
        error={error}
        options={NAMES}
        blank={copy.blank}
        required
      />
      <Button wide type="submit">
        {copy.pageButton}
      </Button>
      <p className="note">{copy.note}</p>
    </form>
  )
}

export function LocationForm({ variant, error }: LocationFormProps) {
  return variant === 'footer' ? <FooterForm error={error} /> : <PageForm error={error} />
}
