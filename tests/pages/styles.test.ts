import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '../support/site.ts'
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

let site: RunningSite
const sheets = new Map<string, readonly string[]>()

beforeAll(async () => {
  site = await startSite()
  for (const file of readdirSync(ASSETS).filter((name) => name.endsWith('.css')))
    sheets.set(`/assets/${file}`, selectorsOf(readFileSync(path.join(ASSETS, file), 'utf8')))
}, 60_000)
afterAll(() => site.remove())

/** Selectors of sheets that a page does not link, although all of their classes stand in it. */
function missingStyles(html: string): string[] {
  const linked = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
    ([tag]) => /\shref="([^"]*)"/.exec(tag)?.[1] ?? [],
  )
  const classes = new Set(
    [...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/\sclass="([^"]*)"/g)].flatMap(
      ([, names]) => names?.split(' ') ?? [],
    ),
  ).add('js')
  const own = new Set(linked.flatMap((href) => sheets.get(href) ?? []))
  return [...sheets.values()].flat().filter((selector) => {
    const named = classesOf(selector)
    return named.length > 0 && named.every((name) => classes.has(name)) && !own.has(selector)
  })
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

test('an answered tool brings the styles of its answer', async () => {
  const query = 'tool=first-look&balance=12000&apr=21&monthly=400'
  for (const page of ['/', '/texas']) {
    const html = await (await fetch(`${site.url}${page}?${query}`)).text()
    expect(html).toContain('data-answered')
    expect(missingStyles(html)).toEqual([])
  }
})
