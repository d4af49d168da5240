import { RouterContextProvider } from 'react-router'
import { clientInfoContext, servicesContext } from '../../app/context/services.server.ts'
import type { Services } from '../../server/services.ts'
import { aConfig } from './a-config.ts'

/** What a route is given with a request: the default settings, a clock that stands still, and what a test brings. */
export function aRouteContext(services: Partial<Services>): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(servicesContext, { config: aConfig(), clock: () => 1_000, ...services } as Services)
  context.set(clientInfoContext, { address: '203.0.113.9', secure: true })
  return context
}

/** A post as its receiver gets it. Its fields come beside it, or as its body. */
export const aPostedRequest = (headers: Readonly<Record<string, string>> = {}, body: BodyInit | null = null): Request =>
  new Request('https://site.example/', { method: 'POST', headers, body })
