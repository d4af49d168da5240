import type { Exchange, Step } from '../exchange.ts'

/** Answers with the file of the build at the exchange's path; false where there is none. */
export type ServeFile = (exchange: Exchange) => boolean | Promise<boolean>

/** Stands before the redirect to the canonical address, which is for pages only: a file's address is exact. */
export const answerFile =
  (serveFile: ServeFile): Step =>
  async (exchange) =>
    (await serveFile(exchange)) ? 'answered' : 'next'
