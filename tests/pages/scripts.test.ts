import { expect, test } from 'vitest'
import { ROUTES } from '../support/routes.ts'
import { siteOfRun } from '../support/site-of-run.ts'

// The built pages run one small inline script; the application's files are named in a script that does not run, for that one to load.

const site = await siteOfRun()

const CLASSIC_INLINE = '<script>'
const INERT = /^<script type="application\/(ld\+)?json"/

test.each([...ROUTES, '/nope/nope'])('no module script runs by itself on %s', async (route) => {
  const html = await (await fetch(site.url + route)).text()
  expect(html).not.toMatch(/<link[^>]*modulepreload/)
  const scripts = html.match(/<script[^>]*>/g) ?? []
  expect(scripts.filter((script) => script !== CLASSIC_INLINE && !INERT.test(script))).toEqual([])
  const held = scripts.filter((script) => script.includes('id="page-data"'))
  expect(held).toHaveLength(1)
  expect(held[0]).toMatch(/data-files="(\/assets\/[\w.-]+\.js ?)+"/)
})
