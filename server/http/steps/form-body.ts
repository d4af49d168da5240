import type { IncomingMessage } from 'node:http'
import type { Step } from '../exchange.ts'
import { createShares } from '../shares.ts'

/** Largest accepted request body in bytes (contract, section 3). */
export const BODY_LIMIT = 64 * 1024

/** Reads the whole body; `undefined` as soon as it exceeds the limit. */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) return undefined
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_LIMIT) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads the posted form, up to the limit.
 * @param perAddress bodies of one address that may be on their way at a time: posts count for the limit of forms only once they
 * have come, so one that never ends would count for nothing
 */
export function readFormBody(perAddress: number): Step {
  const shares = createShares(perAddress)
  return async (exchange) => {
    const giveBack = shares.take(exchange.client.address)
    if (!giveBack) return 429
    try {
      const body = await readBody(exchange.request)
      if (!body) return 413
      exchange.body = body
      return 'next'
    } finally {
      giveBack()
    }
  }
}
