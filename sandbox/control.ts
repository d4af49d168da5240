import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, json, text } from './answers.ts'
import { isJsonObject } from './call-checks.ts'
import type { SandboxState } from './exchange.ts'
import { isLoopback } from './loopback.ts'
import { errorPage, overviewPage, PAGE_POLICY } from './page.ts'
import { readBody } from './read-body.ts'
import { isService, type Service } from './services.ts'
import { switchFields } from './switch-fields.ts'
import { changeSwitches } from './switches.ts'

export type Control = SandboxState & { readonly reset: () => void }

type Handler = {
  readonly method: 'GET' | 'POST'
  readonly act: (control: Control, request: IncomingMessage) => Answer | Promise<Answer>
}

/** What is not a service: the page, its forms, and the same over JSON. */
export const controlAt = (pathname: string): Handler | undefined => {
  const service = /^\/switches\/([a-z]+)$/.exec(pathname)?.[1]
  if (service !== undefined && isService(service)) {
    return { method: 'POST', act: (control, request) => setFrom(request, control, service) }
  }
  return HANDLERS[pathname]
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  '/': {
    method: 'GET',
    act: ({ log, switches }) => page(200, overviewPage(log, switches)),
  },
  '/received': {
    method: 'GET',
    act: ({ log }) => json(200, { calls: log.calls, droppedUnread: log.droppedUnread }),
  },
  '/switches': { method: 'GET', act: ({ switches }) => json(200, switches) },
  '/reset': {
    method: 'POST',
    act: ({ reset }, request) => {
      reset()
      return done(request, '', { success: true })
    },
  },
  '/expire-tokens': {
    method: 'POST',
    act: ({ tokens }, request) => {
      tokens.expireAll()
      return done(request, '', { success: true })
    },
  },
  /** Browsers ask for it by themselves; it must not show up as a call to no service. */
  '/favicon.ico': { method: 'GET', act: () => text(204, '') },
}

export const answerControl = async (
  request: IncomingMessage,
  response: ServerResponse,
  { method, act }: Handler,
  control: Control,
): Promise<void> => {
  const {
    status,
    contentType,
    text: body,
  } = refused(request) ??
  (request.method === method ? await act(control, request) : text(405, `This takes ${method} only\n`))
  response.writeHead(status, {
    ...(status === 303 ? { location: body } : {}),
    ...(status === 405 ? { allow: method } : {}),
    ...(status === 204 ? {} : { 'content-type': contentType }),
    'cache-control': 'no-store',
    'content-security-policy': PAGE_POLICY,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  response.end(status === 303 || status === 204 ? '' : body)
}

/** Keeps other sites in the operator's browser from reading the calls or setting faults. */
const refused = ({ headers, method }: IncomingMessage): Answer | undefined => {
  const hostname = (headers.host ?? '').replace(/:\d+$/, '')
  if (!isLoopback(hostname)) return text(403, 'Ask for a loopback address\n')
  const crossSite = headers['sec-fetch-site'] === 'cross-site' && method !== 'GET'
  return crossSite ? text(403, 'Cross-site requests are not taken\n') : undefined
}

/** A form sends every switch of the service, so it sets them all; JSON changes what it names. */
const setFrom = async (request: IncomingMessage, control: Control, service: Service): Promise<Answer> => {
  const { text: sent } = await readBody(request)
  const isForm = /^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '')
  try {
    const change = isForm ? formChange(service, sent) : jsonChange(sent)
    changeSwitches(control.switches, service, change)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return fromPage(request) ? page(400, errorPage(message)) : json(400, { message })
  }
  return done(request, service, control.switches[service])
}

const formChange = (service: Service, sent: string): Record<string, string> => {
  const form = new URLSearchParams(sent)
  return Object.fromEntries([...switchFields(service).map(({ name }) => [name, '']), ...form.entries()])
}

const jsonChange = (sent: string): Readonly<Record<string, unknown>> => {
  const change: unknown = JSON.parse(sent)
  if (!isJsonObject(change)) throw new Error('expected a JSON object of switches')
  return change
}

const fromPage = ({ headers }: IncomingMessage): boolean => (headers.accept ?? '').includes('text/html')

const done = (request: IncomingMessage, anchor: string, result: unknown): Answer =>
  fromPage(request) ? text(303, anchor === '' ? '/' : `/#${anchor}`) : json(200, result)

const page = (status: number, body: string): Answer => ({
  status,
  contentType: 'text/html; charset=utf-8',
  text: body,
})
