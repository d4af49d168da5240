import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { ClientInfo } from '../../server/http/client-info.ts'
import { createExchange, type Exchange } from '../../server/http/exchange.ts'
import { newRequestId } from '../../server/http/request-id.ts'

interface Request {
  readonly method?: string
  readonly target?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly client?: Partial<ClientInfo>
}

/** A request as a step of the server's pipeline sees it, on no connection: nothing of its answer is sent. */
export function anExchange({ method = 'GET', target = '/', headers = {}, client = {} }: Request = {}): Exchange {
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url: target, headers })
  const exchange = createExchange(request, new ServerResponse(request), newRequestId(), {
    SITE_ORIGIN: 'https://site.example',
    TRUSTED_PROXIES: 0,
  })
  return { ...exchange, client: { address: '203.0.113.9', secure: false, ...client } }
}
