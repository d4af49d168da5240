import { expect, test } from 'vitest'
import { siteOfRun } from '../support/site-of-run.ts'
import { readPage } from './read-page.ts'

// What stands at an address that names no page: the page that may be meant, and nothing for search engines.

const site = await siteOfRun()

async function missing(path: string) {
  const page = await readPage(site, path)
  return {
    ...page,
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(page.shown)?.[1] ?? '',
    main: /<main[\s\S]*<\/main>/.exec(page.shown)?.[0] ?? '',
  }
}

test('an address that names no state is a 404 with the general state page, its name in title case', async () => {
  const { status, heading, title, main, meta, html } = await missing('/north-narnia')
  expect(status).toBe(404)
  expect(heading).toContain('North Narnia')
  expect(title).toBe('No page called North Narnia | Plainpath')
  expect(main).not.toContain('Did you mean this page?')
  expect(meta.get('robots')).toEqual(['noindex'])
  expect(html).toMatch(/<nav[^>]*aria-label="Main"/)
})

test.each([
  ['/debt-setlement', 'Debt settlement', '/debt-settlement'],
  ['/texsa', 'Texas', '/texas'],
  ['/texas/nope', 'Texas', '/texas'],
  ['/texas/sude', 'Sued for a debt in Texas: deadline and answer', '/texas/sued'],
  ['/options', 'View Your Options', '/view-your-options'],
  ['/settlement', 'Debt settlement', '/debt-settlement'],
  ['/student-loans', 'Help with student loan debt', '/student-loan-debt'],
  ['/blog/wage-garnishmnt', 'Wage garnishment: how much and how to stop it', '/blog/wage-garnishment'],
  ['/blog/debt-setlement', 'Debt settlement', '/debt-settlement'],
  ['/blog/tag/colectors', 'Guides to debt collectors', '/blog/tag/collectors'],
  ['/what-a-charge-of-means', 'What a charge-off means for you', '/blog/what-a-charge-off-means'],
])('the mistyped %s offers the page that may be meant', async (path, title, to) => {
  const { status, heading, main } = await missing(path)
  expect(status).toBe(404)
  expect(heading).not.toContain('people in')
  expect(main).toContain('Did you mean this page?')
  const [, meant] = /<a ([^>]*)>Go to ([^<]*)<\/a>/.exec(main) ?? []
  expect(main).toMatch(new RegExp(`<a [^>]*>Go to ${title}</a>`))
  expect(meant).toContain(`href="${to}"`)
  expect(meant).toMatch(/class="[^"]*\bbtn\b/)
})
