import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { stateByRouteName } from '../../domain/states.ts'
import { content, htmlOf, rawScreens, written } from './words.ts'

/** Ids that the layouts give to parts which have no heading in the content file. */
const LAYOUT_IDS: readonly string[] = ['sources', 'main', 'rights', 'hero-state', 'deadline', 'sample-answer']

const fixed = new Set(
  (routes as readonly RouteConfigEntry[]).map(({ path }) => `/${path ?? ''}`).filter((path) => !path.includes(':')),
)

/** Whether a page answers at a path of this site. */
function exists(path: string): boolean {
  if (path.startsWith('/blog/') && !fixed.has(path)) return content.article(path.slice('/blog/'.length)) !== undefined
  return fixed.has(path) || stateByRouteName(path.slice(1)) !== undefined
}

const idsOn = (path: string): readonly string[] => {
  const page = written.find((candidate) => candidate.path === path)
  const headings = [...(page ? htmlOf(page).matchAll(/ id="([^"]+)"/g) : [])].map(([, id = '']) => id)
  const tools = page?.blocks.flatMap((block) => (block.kind === 'tool' ? [`tool-${block.tool}`] : [])) ?? []
  return [...headings, ...tools, ...LAYOUT_IDS]
}

/** What is wrong with a link that stands on the page `from`; `undefined` where it leads somewhere. */
function problemOf(address: string, from: string): string | undefined {
  if (/^(https:|mailto:|tel:)/.test(address)) return undefined
  if (address.startsWith('http:')) return `${address}: not encrypted`
  const { pathname, hash } = new URL(address, `https://example.com${from}`)
  if (!exists(pathname)) return `${address}: no such page`
  if (hash && !idsOn(pathname).includes(hash.slice(1))) return `${address}: no such place on the page`
  return undefined
}

const problems = (addresses: readonly string[], from: string) =>
  addresses.flatMap((address) => problemOf(address, from) ?? [])

describe('every link within the site leads somewhere', () => {
  test.each(written.map((page) => [page.path, page] as const))('from %s', (path, page) => {
    const addresses = [...JSON.stringify(page).matchAll(/href=\\"([^"\\]+)\\"/g)].map(([, address = '']) => address)
    expect(addresses).not.toEqual([])
    expect(problems(addresses, path)).toEqual([])
  })

  test.each(rawScreens.map(({ file, text }) => [file, text] as const))('from %s', (_file, text) => {
    const inSentences = [...text.matchAll(/\]\(([^)]+)\)/g)]
    const inFields = [...text.matchAll(/"(?:to|href|address)": "((?:\/|https?:)[^"]*)"/g)]
    const addresses = [...inSentences, ...inFields].map(([, address = '']) => address)
    // What is filled in from settings and figures is checked where it is written.
    expect(
      problems(
        addresses.filter((address) => !address.includes('{')),
        '/',
      ),
    ).toEqual([])
  })

  test.each([
    ['/nowhere-to-be-found', 'no such page'],
    ['/blog/nothing', 'no such page'],
    ['/diy#nothing', 'no such place'],
    ['http://example.com/', 'not encrypted'],
  ])('%s would be found out', (address, problem) => expect(problemOf(address, '/')).toContain(problem))
})
