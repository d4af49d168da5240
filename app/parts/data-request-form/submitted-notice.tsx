import { useEffect } from 'react'
import notices from '../../../content/screens/notifications.json'
import { notify } from '../../stores/notifications.ts'
import { StartsAtOnce } from '../starts-at-once.tsx'

/** Query parameter by which a script asks the next page to notify that the request was submitted. */
export const NOTIFY = 'notify'

/** Notifies once that the request was submitted. A reload finds the text on the page. */
export function SubmittedNotice() {
  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has(NOTIFY)) return
    address.searchParams.delete(NOTIFY)
    history.replaceState(history.state, '', address)
    notify('success', notices.dataRequestSent)
  }, [])
  return <StartsAtOnce />
}
