import { expect, onTestFinished, test } from 'vitest'
import { head, rawRequest } from '../support/raw-request.ts'
import { startSite } from '../support/site.ts'

// One malformed request must not end the process (contract, section 3).

test('a range that starts behind its end is ignored, and the site lives on', async () => {
  const site = await startSite()
  onTestFinished(() => site.remove())
  for (const address of ['/favicon.ico', '/plain.css', '/img/favicon.svg']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await rawRequest(site.url, head(`${method} ${address}`, 'Range: bytes=2-1'))
      expect(answer, `${method} ${address}`).toMatch(/^HTTP\/1\.1 200 /)
    }
  }
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})
