// First, since React writes its first HTML by this policy.
import './enhance/trusted-types.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The router keeps the place on a page under the key of its entry in the history. A document has none yet.
if (!history.state?.key) history.replaceState({ ...history.state, key: crypto.randomUUID() }, '')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
