import copy from '../../../content/screens/consent-banner.json'
import { useConsent } from '../../stores/consent.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** Reopens the consent banner. Needs script, as the banner does. */
export function CookieChoices() {
  const { askAgain } = useConsent()
  if (!useHydrated()) return null
  return (
    <Button kind="text" onClick={askAgain}>
      {copy.again}
    </Button>
  )
}
