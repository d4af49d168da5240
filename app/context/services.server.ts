import { createContext } from 'react-router'
import type { ClientInfo } from '../../server/http/client-info.ts'
import type { Services } from '../../server/services.ts'

// Loaders, actions and middleware reach the server through these contexts alone.

/** Everything with a side effect. One instance per process. */
export const servicesContext = createContext<Services>()

/** The client that sent the request (address, connection): made once per request. */
export const clientInfoContext = createContext<ClientInfo>()

/** Names the request in the log and in its answer. */
export const requestIdContext = createContext<string>()
