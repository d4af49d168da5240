import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Something that a whole run shares, and that only starts when a test asks for it. */
export interface StartedOnDemand {
  /** Answers where it is reached; the first request starts it. Answers nothing where it cannot be had. */
  readonly address: string
  /** Ends it where it was started. */
  remove(): Promise<void>
}

/** @param start returns what is reached at `url`, or `undefined` where it cannot be had */
export async function startedOnDemand(
  start: () => Promise<{ readonly url: string; remove(): Promise<void> } | undefined>,
): Promise<StartedOnDemand> {
  let started: ReturnType<typeof start> | undefined
  const server = createServer((_, response) => {
    started ??= start()
    started.then(
      (running) => response.end(running?.url ?? ''),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async remove() {
      server.close()
      await (await started?.catch(() => undefined))?.remove()
    },
  }
}

/** Where it is reached; `undefined` where it cannot be had. Throws the reason where its start failed. */
export async function askFor(address: string): Promise<string | undefined> {
  const answer = await fetch(address)
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text || undefined
}
