import { afterAll, beforeAll, expect, test } from 'vitest'
import asking from '../../content/screens/asking.json' with { type: 'json' }
import { WORKING_STATES } from '../../domain/states.ts'
import { type RunningSite, startSite } from '../support/site.ts'
import { content, plain, written } from './words.ts'

/** Every page that answers to a plain visit. */
const PATHS: readonly string[] = [
  '/',
  ...written.map(({ path }) => path),
  ...WORKING_STATES.map(({ routeName }) => `/${routeName}`),
  ...['/blog', '/data-request-form', '/debt-relief-options', '/not-operating', '/no-such-page-here'],
]

interface Head {
  readonly path: string
  readonly title: string
  readonly description: string
}

/** Pages that want the reference of a form that was sent. */
const AFTER_A_FORM: readonly Head[] = [asking.thankYou, asking.dataRequestReceived].map(({ title, description }) => ({
  path: title,
  title: `${title} | Plainpath`,
  description,
}))

let site: RunningSite
let heads: readonly Head[]

async function headOf(path: string): Promise<Head> {
  const html = await (await fetch(`${site.url}${path}`)).text()
  return {
    path,
    title: plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
  }
}

beforeAll(async () => {
  site = await startSite()
  heads = [...(await Promise.all(PATHS.map(headOf))), ...AFTER_A_FORM]
}, 60_000)
afterAll(() => site.remove())

/** Values that more than one page has, with the pages. */
function shared(of: (head: Head) => string): readonly (readonly [string, readonly string[]])[] {
  const places = Map.groupBy(heads, of)
  return [...places]
    .filter(([, pages]) => pages.length > 1)
    .map(([value, pages]) => [value, pages.map(({ path }) => path)])
}

test('every page has a title of its own', () => {
  expect(heads.filter(({ title }) => title === '')).toEqual([])
  expect(shared(({ title }) => title)).toEqual([])
})

test('every page has a description of its own, of 50 to 160 characters', () => {
  expect(heads.filter(({ description }) => description.length < 50 || description.length > 160)).toEqual([])
  expect(shared(({ description }) => description)).toEqual([])
})

test.each(['/privacy', '/terms'])('%s says when it was last updated', async (path) => {
  const html = await (await fetch(`${site.url}${path}`)).text()
  expect(plain(html)).toContain('Last updated July 31, 2025')
})

test('a page’s title is the one of its content file, with the brand', () => {
  for (const { path, title } of heads) {
    const page = content.pages.find((candidate) => candidate.path === path)
    if (page) expect(title).toBe(`${page.title} | Plainpath`)
  }
})
