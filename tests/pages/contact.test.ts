import { expect, test } from 'vitest'
import { siteOfRun } from '../support/site-of-run.ts'

const HEADLINE = 'Options To Put Debt Behind You'

const site = await siteOfRun()

/** The page's own part, as a visitor of this state gets it. */
async function mainOf(path: string, state: string): Promise<string> {
  const headers = { Cookie: `selectedState=${encodeURIComponent(state)}` }
  const html = await (await fetch(`${site.url}${path}`, { headers })).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
}

test('where the service is offered, the form stands beside its headline', async () => {
  const main = await mainOf('/contact', 'Texas')
  expect(main).toContain(HEADLINE)
  expect(main).toContain('name="debtAmount"')
  expect(main).toContain('Austin, TX')
})

test('a link before the text leads to the form, which comes before what the page ends with', async () => {
  const main = await mainOf('/contact', 'Texas')
  const places = ['href="#review"', 'How to reach us', 'id="review"', 'id="related-heading"', 'Last reviewed']
  const found = places.map((place) => main.indexOf(place))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect(await mainOf('/contact', 'Ohio')).not.toContain('#review')
})

test.each(['/contact', '/debt-settlement', '/credit-card-debt', '/diy', '/faq', '/blog/debt-buyers'])(
  'where the service is not offered %s leads to free help in place of the form',
  async (path) => {
    const help =
      /<h2 id="help-card-heading">Free help in Ohio<\/h2>[\s\S]*?<a href="\/ohio#free-heading" class="btn btn-2">/
    expect(await mainOf(path, 'Ohio')).toMatch(help)
    expect(await mainOf(path, 'Texas')).not.toContain('Free help in')
  },
)

test('elsewhere the page is the plain one: address, email and phone, no form', async () => {
  const main = await mainOf('/contact', 'Ohio')
  expect(main).not.toContain(HEADLINE)
  expect(main).not.toContain('name="debtAmount"')
  expect(main).toContain('Austin, TX')
  expect(main).toContain('href="tel:+18005550142"')
  expect(main).toContain('Central time')
})

test('buttons in the text lead to the form only where the service is offered', async () => {
  const button = /<p><a href="\/debt-relief-options" class="btn">/
  expect(await mainOf('/diy', 'Texas')).toMatch(button)
  expect(await mainOf('/diy', 'Ohio')).not.toMatch(button)
})
