import { expect, test } from 'vitest'
import { STATES, stateByRouteName } from '../../domain/states.ts'
import { theContent } from '../../tests/builders/the-content.ts'

const { sitePages, statePage, pages, articles, tags } = theContent

test('every page, article, topic and state is listed once, under its own path', () => {
  const listed = [...pages, ...articles, ...tags].map(({ path }) => path)
  const ofStates = STATES.flatMap(({ routeName }) => [`/${routeName}`, `/${routeName}/sued`])
  for (const path of [...listed, ...ofStates]) expect(sitePages.get(path)?.path).toBe(path)
  expect(sitePages.size).toBe(listed.length + ofStates.length + 9)
})

test('an article and a topic stand below the blog, a guide below the options', () => {
  expect(sitePages.get(articles[0]?.path ?? '')?.breadcrumbs.map(({ to }) => to)).toEqual(['/blog'])
  expect(sitePages.get(tags[0]?.path ?? '')?.breadcrumbs.map(({ to }) => to)).toEqual(['/blog'])
  expect(sitePages.get('/debt-settlement')?.breadcrumbs.map(({ to }) => to)).toEqual(['/view-your-options'])
  expect(sitePages.get('/view-your-options')?.breadcrumbs).toEqual([])
})

test('only the pages of states that are served are for search engines', () => {
  const texas = statePage('Texas', 'texas', stateByRouteName('texas'))
  expect(texas).toMatchObject({ path: '/texas', currentTitle: 'Texas', noindex: false })
  expect(texas.description).toContain('Texas')
  expect(texas.keywords).toContain('Texas debt help')
  expect(statePage('Ohio', 'ohio', stateByRouteName('ohio')).noindex).toBe(true)
  expect(statePage('Atlantis', 'atlantis', undefined).noindex).toBe(true)
})

test('the pages about a lawsuit have changed when the words of them all have', () => {
  const words = pages.find(({ path }) => path === '/sued')?.modified
  expect(pages.some(({ modified }) => modified !== words)).toBe(true)
  for (const { routeName } of STATES) expect(sitePages.get(`/${routeName}/sued`)?.modified).toBe(words)
})
