import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { CallLog, type CallPredicate, type ReceivedCall } from './call-log.ts'
import { answerControl, type Control, controlAt } from './control.ts'
import { answerCall } from './exchange.ts'
import { isLoopback } from './loopback.ts'
import { pathnameOf, type Service, serviceAt } from './services.ts'
import { changeSwitches, noSwitches, resetSwitches, type SwitchChange, type Switches } from './switches.ts'
import { TokenBook } from './tokens.ts'

export type { CallPredicate, ReceivedCall } from './call-log.ts'
export type { CalledService, Service } from './services.ts'
export type { Fault, Place, SwitchChange, Switches } from './switches.ts'

export type SandboxOptions = {
  /** Loopback only. */
  readonly host?: string
  /** 0 takes any free port. */
  readonly port?: number
  readonly clientId?: string
  readonly clientSecret?: string
}

export type Sandbox = {
  /** Without a slash at the end. */
  readonly url: string
  /** What belongs into the site's settings to use this sandbox. */
  readonly settings: Readonly<Record<SettingName, string>>
  /** Oldest first; the same, live array for good. */
  readonly received: readonly ReceivedCall[]
  /** How many calls `drop: 'before'` cut off; they are not among the received ones. */
  readonly droppedUnread: Readonly<Partial<Record<Service, number>>>
  readonly switches: Readonly<Switches>
  /** Changes what is named and leaves the rest; throws on a value that makes no sense. */
  readonly setSwitch: <S extends Service>(service: S, change: SwitchChange<S>) => void
  /** The CRM answers 401 to the tokens handed out so far. */
  readonly expireTokens: () => void
  /** Forgets the calls and switches. Calls under way go on, tokens stay good. */
  readonly reset: () => void
  /** Asked again at each change; resolves with the calls so far. 5 seconds unless told. */
  readonly waitFor: (predicate: CallPredicate, timeoutMs?: number) => Promise<ReceivedCall[]>
  /** Cuts every connection, hung and delayed answers too. */
  readonly close: () => Promise<void>
}

type SettingName = 'GEO_URL' | 'BROKER_URL' | 'CRM_URL' | 'CRM_CLIENT_ID' | 'CRM_CLIENT_SECRET'

const WAIT_MS = 5_000

/** Above the callers' own limits, so that no call meets a connection just being closed. */
const KEEP_ALIVE_MS = 120_000

export const startSandbox = async ({
  host = '127.0.0.1',
  port = 4010,
  clientId = 'sandbox-client',
  clientSecret = 'sandbox-secret',
}: SandboxOptions = {}): Promise<Sandbox> => {
  if (!isLoopback(host)) {
    throw new Error(`The sandbox shows personal data and listens on loopback only, not on ${host}`)
  }
  const log = new CallLog()
  const switches = noSwitches()
  const tokens = new TokenBook()
  const closing = new AbortController()
  const reset = (): void => {
    log.clear()
    resetSwitches(switches)
  }
  const client = { id: clientId, secret: clientSecret }
  const control: Control = { log, switches, tokens, client, closing: closing.signal, reset }

  const sockets = new Set<Socket>()
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void handle(request, response, control)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(port, host.replace(/^\[|\]$/g, ''))
  await once(server, 'listening')

  const url = urlOf(server.address() as AddressInfo)
  let closed: Promise<unknown> | undefined
  return {
    url,
    settings: {
      GEO_URL: `${url}/geo/{ip}/json`,
      BROKER_URL: url,
      CRM_URL: url,
      CRM_CLIENT_ID: clientId,
      CRM_CLIENT_SECRET: clientSecret,
    },
    received: log.calls,
    droppedUnread: log.droppedUnread,
    switches,
    setSwitch: (service, change) => changeSwitches(switches, service, change),
    expireTokens: () => tokens.expireAll(),
    reset,
    waitFor: (predicate, timeoutMs = WAIT_MS) => log.waitFor(predicate, timeoutMs),
    close: async () => {
      closed ??= once(server.close(), 'close')
      closing.abort()
      log.failWaits('the sandbox was closed')
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

const urlOf = ({ address, family, port }: AddressInfo): string =>
  family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`

const handle = async (request: IncomingMessage, response: ServerResponse, control: Control): Promise<void> => {
  const pathname = pathnameOf(request.url ?? '')
  const handler = controlAt(pathname)
  try {
    if (handler) await answerControl(request, response, handler, control)
    else await answerCall(request, response, serviceAt(pathname), control)
  } catch (error) {
    response.destroy()
    if (!control.closing.aborted) throw error
  }
}
