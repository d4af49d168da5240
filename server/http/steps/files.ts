import type { Exchange, Step } from '../exchange.ts'

/** Answers with the file of the build at the exchange's path; false where there is none. */
export type ServeFile = (exchange: Exchange) => boolean | Promise<boolean>

/** Before the canonical address, which is for pages: a file's address is the one that the build gave it. */
export const answerFile =
  (serveFile: ServeFile): Step =>
  async (exchange) =>
    (await serveFile(exchange)) ? 'answered' : 'next'
