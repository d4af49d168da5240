import { expect, type Page } from '@playwright/test'

export const BRAND = 'Plainpath'

/** What a page says of itself, read at once: a dozen assertions a page would take minutes over all routes. */
const aboutItself = (page: Page) =>
  page.evaluate(() => {
    const contents = (selector: string) =>
      [...document.head.querySelectorAll(selector)].map(
        (tag) => tag.getAttribute('content') ?? tag.getAttribute('href'),
      )
    return {
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      canonical: contents('link[rel="canonical"]'),
      description: contents('meta[name="description"]'),
      keywords: contents('meta[name="keywords"]'),
      socialTitle: contents('meta[property="og:title"]'),
      socialAddress: contents('meta[property="og:url"]'),
    }
  })

/** Fails unless the page has its title, one heading, a description, keywords, its canonical address and social tags. */
export async function expectToSayWhatItIs(page: Page, path: string, origin: string): Promise<void> {
  const title = path === '/' ? new RegExp(`^${BRAND}$`) : new RegExp(`^\\S.* \\| ${BRAND}$`)
  await expect(page, path).toHaveTitle(title)
  const said = await aboutItself(page)
  expect(said, path).toEqual({
    title: expect.stringMatching(title),
    headings: 1,
    canonical: [origin + path],
    description: [expect.stringMatching(/\S/)],
    keywords: [expect.stringMatching(/\S/)],
    socialTitle: [said.title.replace(` | ${BRAND}`, '')],
    socialAddress: [origin + path],
  })
}
