/** What the server grants to one connection, and to all of them together (contract, section 3). */
export interface Limits {
  /** From the opening of a connection, or the end of an answer, to the end of a request's headers. */
  readonly headersMs: number
  /** From a request's first byte to the end of its body. */
  readonly requestMs: number
  /** Time in which nothing arrived on a connection and nothing could be sent, also while its answer is being made. */
  readonly silenceMs: number
  /** Idle keep-alive time after an answer. */
  readonly keepAliveMs: number
  /** How long a part of an answer may wait to be sent because the client reads slowly. */
  readonly slowReaderMs: number
  /** Interval at which connections are checked against these times. */
  readonly checkMs: number
  /** Connections at a time; further ones are closed as soon as they open. */
  readonly connections: number
  /** Connections at a time from one address, where visitors connect to the site without a proxy. */
  readonly connectionsPerAddress: number
  /** Posts of one visitor's address whose body has not ended. */
  readonly bodiesPerAddress: number
  /** Pages and posts answered at a time. Further requests get a page that says to call or to come back. */
  readonly pages: number
  readonly posts: number
}

export const LIMITS: Limits = {
  headersMs: 10_000,
  requestMs: 30_000,
  // Longer than the longest DELIVERY_WAIT_MS, for which a form's answer may be waiting.
  silenceMs: 40_000,
  keepAliveMs: 5_000,
  // The largest file takes 55 s at 2 KB/s.
  slowReaderMs: 120_000,
  checkMs: 1_000,
  // While a post arrives, a connection takes at most 64 KB: 128 MB in all.
  connections: 2_000,
  // A network that shares one address may hold half; the other half is for everybody else.
  connectionsPerAddress: 1_000,
  // A body usually comes with its headers: so many at once are sent slowly on purpose.
  bodiesPerAddress: 256,
  // A page takes 5 ms of processor time, so the last of them is answered after 2.5 s.
  pages: 512,
  // Posts wait for the disk and for partners more than for the processor.
  posts: 1_024,
}
