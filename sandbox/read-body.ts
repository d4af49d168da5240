import type { IncomingMessage } from 'node:http'

/** Far above what any call of the site holds. */
const MAX_BODY_BYTES = 1_000_000

export type ReadBody = {
  readonly text: string
  /** False when the caller hung up before the end. */
  readonly whole: boolean
  readonly tooLong: boolean
}

/** Reads to the end in any case, so that the caller can be answered; keeps what fits. */
export const readBody = async (request: IncomingMessage): Promise<ReadBody> => {
  const chunks: Buffer[] = []
  let bytes = 0
  let whole = true
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      if (bytes < MAX_BODY_BYTES) chunks.push(chunk.subarray(0, MAX_BODY_BYTES - bytes))
      bytes += chunk.length
    }
  } catch {
    whole = false
  }
  return { text: Buffer.concat(chunks).toString('utf8'), whole, tooLong: bytes > MAX_BODY_BYTES }
}
