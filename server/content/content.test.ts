import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { aConfig } from '../../tests/builders/a-config.ts'
import { changedContent } from '../../tests/builders/changed-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { proseHtml, wholeHtml } from '../../tests/support/whole-html.ts'
import { loadContent } from './content.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../content')

/** The table of the privacy policy with some settings, as text. */
function keptTable(settings: Readonly<Record<string, string>>): string {
  const tables = loadContent(aConfig(settings))
    .page('/privacy')
    .blocks.filter((block) => block.kind === 'table')
  return tables.flatMap(({ rows }) => rows.map((row) => row.map(wholeHtml).join(' | '))).join('\n')
}

/** Every setting that says how long something is kept. */
const SETTINGS_OF_TIMES = Object.keys(aConfig()).filter((name) => name.startsWith('RETENTION_'))

describe('the content as it stands', () => {
  const content = loadContent(aConfig())

  test('has every content page of the specification', () => {
    const paths = content.pages.map((page) => page.path)
    for (const name of [
      'contact about privacy terms faq disclaimer disclosure-statement advertising-disclosure',
      'debt-consolidation debt-settlement balance-transfer understanding-apr bankruptcy diy credit-counseling',
      'debt-management debt-relief credit-card consumer-info understanding-minimum-payment view-your-options',
      'credit-card-debt-forgiveness personal-loan-debt student-loan-debt medical-debt credit-card-debt',
      'debt-relief-partners',
    ].flatMap((names) => names.split(' '))) {
      expect(paths).toContain(`/${name}`)
      expect(content.page(`/${name}`).blocks).not.toEqual([])
    }
  })

  test('leaves no placeholder, anywhere', () => {
    const all = JSON.stringify([content.pages, content.articles, content.partners])
    expect(all).not.toMatch(/\{\w/)
    expect(all).not.toContain('undefined')
  })

  test('gives each page a title, a description and headings to jump to of its own', () => {
    const pages = [...content.pages, ...content.articles]
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
    for (const { blocks, toc } of pages) {
      expect(new Set(toc.map(({ id }) => id)).size).toBe(toc.length)
      for (const { id } of toc) expect(proseHtml(blocks)).toContain(`<h2 id="${id}">`)
    }
  })

  test('names related pages that exist', () => {
    for (const page of [...content.pages, ...content.articles]) {
      expect(
        page.relatedPages.map((related) => related.path),
        page.path,
      ).toEqual(page.related)
      for (const { title } of page.relatedPages) expect(title).not.toBe('')
    }
  })

  test('lists articles newest first and finds each by its name', () => {
    const dates = content.articles.map(({ published }) => published)
    expect(dates.length).toBeGreaterThan(0)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const article of content.articles) expect(content.article(article.path.replace('/blog/', ''))).toBe(article)
    expect(content.article('nothing-of-the-kind')).toBeUndefined()
  })

  test('has a list of partners, whose only entry says that it is an example', () => {
    expect(content.partnerList.version).toMatch(/^2026-/)
    expect(content.partners.map(({ name, placeholder }) => [name, placeholder])).toEqual([
      ['Example Debt Relief Company', true],
    ])
  })

  test('has no page where no file is', () => {
    expect(() => content.page('/nowhere')).toThrow('content/pages/nowhere.md is missing')
  })

  test('resolves every placeholder for a figure', () => {
    const figures = parse(readFileSync(path.join(CONTENT, 'figures.yaml'), 'utf8')) as Record<string, unknown>
    const folder = temporaryFolder()
    cpSync(CONTENT, folder, { recursive: true })
    const tokens = Object.keys(figures).flatMap((name) =>
      ['', '.asOf', '.source'].map((part) => `{figure.${name}${part}}`),
    )
    const file = path.join(folder, 'pages/about.md')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${tokens.join('\n\n')}\n`)
    expect(proseHtml(loadContent(aConfig(), folder).page('/about').blocks)).not.toMatch(/\{\w/)
  })
})

describe('the operator’s own names', () => {
  test('stand in the pages', () => {
    const config = aConfig({ SITE_BRAND: 'Fresh Start', SITE_PHONE: '(800) 555-0177' })
    const prose = proseHtml(loadContent(config).page('/about').blocks)
    expect(prose).toContain('Fresh Start')
    expect(prose).toContain('(800) 555-0177')
  })

  test.each(['Smith: "Debt" & Sons', "O'Neil #1 Relief", '[Brand]', '- Brand', 'Cash $& $1 Back', 'back\\slash'])(
    'may be %j',
    (brand) => {
      const content = loadContent(aConfig({ SITE_BRAND: brand, SITE_HOURS: brand }))
      expect(content.pages.length).toBeGreaterThan(20)
    },
  )

  test.each([
    ['RETENTION_LEADS_DAYS', '1826', 'for five years from the day you sent it'],
    ['RETENTION_LEADS_DAYS', '1095', 'for three years from the day you sent it'],
    ['RETENTION_LEADS_DAYS', '400', 'for 400 days from the day you sent it'],
    ['RETENTION_LEADS_DAYS', '0', 'with no fixed end from the day you sent it'],
    ['RETENTION_UNDELIVERED_DAYS', '0', 'with no fixed end if it has not reached a service'],
    ['RETENTION_UNDELIVERED_DAYS', '61', 'for two months if it has not reached a service'],
    ['RETENTION_REQUESTS_DAYS', '731', 'for two years from the day we close it'],
    ['RETENTION_EVENTS_DAYS', '396', 'for 13 months after each try'],
    ['RETENTION_EVENTS_DAYS', '0', 'with no fixed end after each try'],
    ['RETENTION_AUDIT_DAYS', '366', '| for one year'],
  ])('make the privacy policy name what %s of %s days means: %j', (setting, days, words) => {
    expect(keptTable({ [setting]: days })).toContain(words)
  })

  test('have a place in the privacy policy for every time that data is kept', () => {
    expect(SETTINGS_OF_TIMES.length).toBeGreaterThan(4)
    expect(SETTINGS_OF_TIMES.filter((name) => !keptTable({ [name]: '777' }).includes('777'))).toEqual([])
  })

  test('stand as they are in titles and answers, whatever characters they hold', () => {
    const folder = changedContent('pages/about.md', (text) =>
      text.replace(/^title: .*$/m, 'title: "About {brand} and us"'),
    )
    const brand = 'Smith: "Debt" \\ #1'
    expect(loadContent(aConfig({ SITE_BRAND: brand }), folder).page('/about').title).toBe(`About ${brand} and us`)
  })
})
