import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page is as the server sent it, true from then on: for what exists only with script. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
