import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { indexablePages, missingPages, notServedPages, personalPages } from './every-page.ts'

// A page's document links the styles of everything that stands in it, so that it looks the same without script.

const ASSETS = path.resolve(import.meta.dirname, '../../build/current/client/assets')
const PRINT = /@media print\{(?:[^{}]+\{[^{}]*\})*\}/g
/** On paper alone, and only for an answered tool. */
const screenOnly = (css: string) => css.replace(PRINT, '')

const selectorsOf = (css: string): string[] =>
  [...screenOnly(css).matchAll(/([^{}]+)\{[^{}]*\}/g)].map(([, selector]) => selector ?? '')
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[a-z][\w-]*)/g)].map(([, name]) => name ?? '')

const site = await siteOfRun()
const sheets = new Map<string, readonly string[]>()
/** The classes that each selector of any sheet names. */
const classesIn = new Map<string, readonly string[]>()

beforeAll(async () => {
  for (const file of readdirSync(ASSETS).filter((name) => name.endsWith('.css')))
    sheets.set(`/assets/${file}`, selectorsOf(readFileSync(path.join(ASSETS, file), 'utf8')))
  for (const selector of [...sheets.values()].flat()) {
    const named = classesOf(selector)
    if (named.length > 0) classesIn.set(selector, named)
  }
}, 60_000)

const linkedSheets = (html: string): string[] =>
  [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].flatMap(([tag]) => /\shref="([^"]*)"/.exec(tag)?.[1] ?? [])

/** Selectors of sheets that a page does not link, although all of their classes stand in it. */
function missingStyles(html: string): string[] {
  const linked = linkedSheets(html)
  const classes = new Set(
    [...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/\sclass="([^"]*)"/g)].flatMap(
      ([, names]) => names?.split(' ') ?? [],
    ),
  ).add('js')
  const own = new Set(linked.flatMap((href) => sheets.get(href) ?? []))
  return [...classesIn].flatMap(([selector, named]) =>
    named.every((name) => classes.has(name)) && !own.has(selector) ? selector : [],
  )
}

test('every page links the styles of what it shows', async () => {
  expect(sheets.size).toBeGreaterThan(1)
  const pages = [indexablePages, notServedPages, missingPages, personalPages]
  const missing = []
  for (const read of pages)
    for (const { path, html } of await read(site))
      for (const selector of missingStyles(html)) missing.push(`${path}: ${selector}`)
  expect(missing).toEqual([])
}, 120_000)

test('a page without a tool is sent no styles of tools', async () => {
  const toolStyles = (html: string) =>
    linkedSheets(html).flatMap((href) => (sheets.get(href) ?? []).filter((selector) => /\.tool-/.test(selector)))
  const pages = [await indexablePages(site), await notServedPages(site)].flat()
  const withTool = ({ html }: (typeof pages)[number]) => html.includes('<money-tool')
  const sent = (chosen: typeof pages) =>
    chosen.filter(({ html }) => toolStyles(html).length > 0).map(({ path }) => path)
  expect(sent(pages.filter((page) => !withTool(page)))).toEqual([])
  // The names are those of the built sheets.
  expect(sent(pages)).toEqual(pages.filter(withTool).map(({ path }) => path))
}, 120_000)

const ANSWERED: readonly (readonly [tool: string, page: string])[] = [
  ...Object.entries(TOOL_PAGES).flatMap(([tool, pages]) => pages.map((page) => [tool, page] as const)),
  ['first-look', '/texas'],
  ['protected-pay', '/texas'],
  ['protected-pay', '/ohio'],
]

test.each(ANSWERED)('an answer of %s on %s brings its styles, and so do its errors', async (tool, page) => {
  const shown = async (query: string) => (await fetch(`${site.url}${page}?tool=${tool}&${query}`)).text()
  const answered = await shown('example=1')
  expect(answered).toContain('data-answered')
  expect(missingStyles(answered)).toEqual([])
  expect(missingStyles(await shown('balance=x'))).toEqual([])
})
