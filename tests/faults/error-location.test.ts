import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { aDataRequestPost } from '../builders/a-post.ts'
import { acceptedReference, postForm } from '../support/post-form.ts'
import { type RunningSite, type StartOptions, startSite } from '../support/site.ts'

// A page whose loader throws can be found by its log line alone; the line, the page and the header share one id.

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Vite bundles the dependencies at its first start on a machine. */
const DEVELOPMENT_STARTS_WITHIN_MS = 90_000

interface LogLine {
  readonly message: string
  readonly level: string
  readonly reason: string
  readonly requestId: string
  readonly frames: readonly string[]
}

/** A site whose tables are gone from under it, and the address of a page that reads one of them. */
async function aBrokenSite(options: StartOptions = {}): Promise<{ readonly site: RunningSite; readonly page: string }> {
  const site = await startSite({}, options)
  onTestFinished(() => site.remove())
  const reference = acceptedReference(await postForm(site, '/data-request-form', aDataRequestPost()))
  const store = new DatabaseSync(path.join(site.dataDir, 'store.db'), {
    timeout: 5_000,
    enableForeignKeyConstraints: false,
  })
  store.exec('drop table data_requests')
  store.close()
  return { site, page: `/data-request-form/received?reference=${reference}` }
}

const failuresIn = (output: string): LogLine[] =>
  output
    .split('\n')
    .filter((line) => line.includes('"page failed"'))
    .map((line) => JSON.parse(line))

/** The source text at `app/pages/home.tsx:12:5 loader`. */
function sourceAt(frame: string): string {
  const [, file = '', line, column] = /^(.+?):(\d+):(\d+)/.exec(frame) ?? []
  return (
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      [Number(line) - 1]?.slice(Number(column) - 1) ?? ''
  )
}

test('the log line of a loader that throws names the place in our own files, from the loader to what threw', async () => {
  const { site, page } = await aBrokenSite()
  expect((await fetch(site.url + page)).status).toBe(500)
  const [failure] = failuresIn(site.output())
  expect(failure).toMatchObject({ level: 'error', reason: expect.stringContaining('ERR_SQLITE_ERROR') })
  const frames = failure?.frames ?? []
  const ofLoader = frames.find((frame) => frame.startsWith('app/pages/data-request-received.tsx:')) ?? ''
  expect(ofLoader).toMatch(/loader/)
  expect(sourceAt(ofLoader)).toContain('dataRequestStatus(')
  expect(frames.find((frame) => frame.startsWith('server/deliveries/'))).toBeDefined()
  expect(site.output(), 'not the message, which may quote a visitor').not.toContain('no such table')
})

test('the page that a visitor sees carries the id of the log line, as the header does', async () => {
  const { site, page } = await aBrokenSite()
  const answer = await fetch(site.url + page)
  const html = await answer.text()
  const [failure] = failuresIn(site.output())
  expect(failure?.requestId).toMatch(/^[0-9A-Z]{6}-\d+$/)
  expect(answer.headers.get('x-request-id')).toBe(failure?.requestId)
  expect(html).toMatch(new RegExp(`Error number:.*${failure?.requestId}`))
  expect(html).toContain('(800) 555-0142')
})

test(
  'in development the whole error is printed',
  async () => {
    const { site, page } = await aBrokenSite({ development: true })
    expect((await fetch(site.url + page)).status).toBe(500)
    expect(site.output()).toContain('no such table: data_requests')
    expect(site.output()).toMatch(/at .*loader .*app\/pages\/data-request-received\.tsx:\d+:\d+/)
  },
  DEVELOPMENT_STARTS_WITHIN_MS,
)
