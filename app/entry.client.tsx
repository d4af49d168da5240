// First, since React writes its first HTML by this policy.
import './enhance/trusted-types.ts'
import './enhance/router-state.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// The router keeps the place on a page under the key of its entry in the history. A document has none yet. Not
// `crypto.randomUUID`, which browsers offer on HTTPS alone; the router makes its own keys so, too.
if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2, 10) }, '')

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
