import { createContext } from 'react-router'
import type { ClientInfo } from '../../server/http/client-info.ts'
import type { Services } from '../../server/services.ts'

// The only door from pages to the server: loaders, actions and middleware take what they need from these two.

/** Everything with a side effect, made once a process. */
export const servicesContext = createContext<Services>()

/** Who asks: made once a request. */
export const clientInfoContext = createContext<ClientInfo>()
