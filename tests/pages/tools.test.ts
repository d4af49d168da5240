import { expect, test } from 'vitest'
import { TOOLS as TOOLS_OF_SITE } from '../../app/tools/registry.server.ts'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { siteOfRun } from '../support/site-of-run.ts'

const site = await siteOfRun()

const TOOLS: readonly (readonly [tool: string, page: string, query?: string])[] = [
  ...Object.entries(TOOL_PAGES).flatMap(([tool, pages]) => pages.map((page): [string, string] => [tool, page])),
  // A state's page holds it once it is asked for.
  ['protected-pay', '/california', '?tool=protected-pay'],
  ['protected-pay', '/ohio', '?tool=protected-pay'],
  ['first-look', '/texas'],
]

const textOf = async (address: string): Promise<string> => (await fetch(site.url + address)).text()
const times = (text: string, part: string): number => text.split(part).length - 1

test.each(TOOLS)('the HTML of %s stands once in the document of %s', async (tool, page, query = '') => {
  // The form's own address, which is nowhere else; quotes would be escaped within data.
  const form = `${page}#answer-${tool}`
  const document = await textOf(page + query)
  expect(times(document, `id="tool-${tool}" role="region"`)).toBe(1)
  expect(times(document, form)).toBe(1)
})

test.each(['/bankruptcy', '/blog/wage-garnishment'])('%s asks about pay in the visitor’s own state', async (page) => {
  const CHOSEN = (state: string) => `<option value="${state}" selected="">${state}</option>`
  for (const state of ['Texas', 'Ohio']) {
    const document = await (await fetch(site.url + page, { headers: { Cookie: `selectedState=${state}` } })).text()
    expect(times(document, CHOSEN(state)), state).toBe(1)
  }
  expect(await textOf(page)).not.toContain(CHOSEN('Texas'))
})

test('the list of tools counts them, those for a lawsuit first, and leads to each itself where it is not the page’s start', async () => {
  const document = await textOf('/tools')
  const main = /<main[\s\S]*<\/main>/.exec(document)?.[0] ?? ''
  const listed = [...main.matchAll(/<li><strong><a href="([^"]*)"/g)].map(([, link]) => link)
  expect(listed.slice(0, 2)).toEqual(['/sued#deadline', '/sued#sample-answer'])
  const [, start] = /<h2 id="start-here-heading"><a href="([^"]*)"/.exec(main) ?? []
  expect(start).toBe('/view-your-options')
  expect(main.indexOf('id="start-here-heading"')).toBeLessThan(main.indexOf('<li><strong>'))
  expect(listed).toContain('/blog/wage-garnishment#tool-protected-pay')
  expect(listed).toContain('/diy#tool-budget')
  // The first look stands on the pages that lead here.
  const { 'first-look': _, ...others } = TOOL_PAGES
  const pages = [start, ...listed].map((link = '') => link.replace(/#.*/, ''))
  for (const [tool, onPages] of Object.entries(others))
    expect(
      onPages.some((path) => pages.includes(path)),
      tool,
    ).toBe(true)
  expect(pages).toHaveLength(12)
  expect(main).toContain('Twelve free tools.')
})

test('the tools for a lawsuit are those of the visitor’s own state, and so is what articles lead on to', async () => {
  for (const path of ['/tools', '/blog/being-sued-by-a-debt-collector', '/student-loan-debt', '/contact']) {
    const read = async (headers: Record<string, string>) =>
      (await (await fetch(site.url + path, { headers })).text()).match(/href="(?:\/texas)?\/sued(?:#[^"]*)?"/g) ?? []
    const [unknown, own] = [await read({}), await read({ Cookie: 'selectedState=Texas' })]
    expect(unknown.length, path).toBeGreaterThan(0)
    expect(own, path).toEqual(unknown.map((link) => link.replace('/sued', '/texas/sued')))
  }
})

test('a tool is titled on its own page by the question that the list of tools asks', async () => {
  const list = await textOf('/tools')
  const asked = Object.values(TOOLS_OF_SITE).filter(({ copy }) => copy.question !== undefined)
  expect(asked).toHaveLength(8)
  for (const { name, copy } of asked) {
    const [page = ''] = TOOL_PAGES[name]
    expect(list).toContain(`<a href="${page}">${copy.question}</a>`)
    expect(times(await textOf(page), `<h2 class="h2-small">${copy.question}</h2>`), page).toBe(1)
  }
})

test('a tool sends its answer alone, or the whole tool where its rows change', async () => {
  const query = 'page=/diy&tool=payoff-planner&balance=9000&apr=20&minimum=200&extra=50'
  const ask = async (more: string) => JSON.parse(await textOf(`/tools/payoff-planner?${query}${more}`))
  const answer = await ask('&part=answer')
  expect(answer.html).not.toContain('<form class="tool-form')
  expect(answer.html).toContain('class="tool-headline"')
  expect(answer).toMatchObject({
    errors: {},
    address: expect.stringMatching(/^\/diy\?tool=payoff-planner&balance=9000&/),
  })
  const { html } = await ask('&part=tool&add=1')
  expect(times(html, 'name="balance"')).toBe(2)
  expect(times(html, 'class="tool-headline"')).toBe(1)
})

const posted = (address: string, query: string) =>
  fetch(site.url + address, {
    method: 'POST',
    body: new URLSearchParams(query),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  })

test('a post is answered as the same query by GET, without a number in its address', async () => {
  const plan = 'tool=payoff-planner&balance=9000&apr=20&minimum=200&extra=50'
  const query = `page=/diy&part=answer&${plan}`
  const answer = await posted('/tools/payoff-planner', query)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(await answer.text()).toBe(await textOf(`/tools/payoff-planner?${query}`))
  const file = await posted('/tools/payoff-planner/schedule.csv', plan)
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="payoff-plan.csv"')
  expect(await file.text()).toBe(await textOf(`/tools/payoff-planner/schedule.csv?${plan}`))
  const none = await posted('/tools/payoff-planner/schedule.csv', 'balance=9000')
  expect([none.status, none.headers.get('Location')]).toEqual([302, '/diy#tool-payoff-planner'])
  expect((await posted('/tools/crystal-ball', query)).status).toBe(404)
})

test.each([
  ['a tool that does not exist', '/tools/crystal-ball?page=/diy'],
  ['a page that the tool does not stand on', '/tools/budget?page=/about'],
  ['no page', '/tools/budget'],
])('%s is not found', async (_what, address) => {
  const script = await fetch(site.url + address)
  expect([script.status, await script.text()]).toEqual([404, 'null'])
  // Somebody may type such an address, who is not left with a bare word.
  const page = await fetch(site.url + address, { headers: { Accept: 'text/html,*/*;q=0.8' } })
  expect([page.status, page.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await page.text()).toContain('<h1')
})

test('a tool’s answer is JSON for whoever asks, a browser too', async () => {
  const { headers } = await fetch(`${site.url}/tools/payoff-planner?page=/diy&part=answer&tool=payoff-planner`, {
    headers: { Accept: 'text/html' },
  })
  expect(headers.get('Content-Type')).toContain('application/json')
})
