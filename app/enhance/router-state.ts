import { DATA_ID, ROUTER_CONTEXT, routerText } from '../document/router-data.ts'

declare global {
  interface Window {
    /** What React Router's client begins with. */
    __reactRouterContext?: object
  }
}

// Hands the document's data to the router, as React Router's own inline scripts would. In development its settings are in the
// page, since there they hold more.
const { body } = new Response(routerText(document.getElementById(DATA_ID)?.textContent ?? ''))
window.__reactRouterContext = { ...(window.__reactRouterContext ?? ROUTER_CONTEXT), stream: body }
