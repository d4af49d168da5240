import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { aConfig } from '../../tests/builders/a-config.ts'
import { changedContent, contentComplaint } from '../../tests/builders/changed-content.ts'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import type { Block } from './blocks.ts'
import { loadContent } from './content.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../content')

const proseOf = (blocks: readonly Block[]) => blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('')

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
      for (const { id } of toc) expect(proseOf(blocks)).toContain(`<h2 id="${id}">`)
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
    expect(proseOf(loadContent(aConfig(), folder).page('/about').blocks)).not.toMatch(/\{\w/)
  })
})

describe('the operator’s own names', () => {
  test('stand in the pages', () => {
    const config = aConfig({ SITE_BRAND: 'Fresh Start', SITE_PHONE: '(800) 555-0177' })
    const prose = proseOf(loadContent(config).page('/about').blocks)
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
    ['RETENTION_LEADS_DAYS', '1826', 'consent records: for five years from the day'],
    ['RETENTION_LEADS_DAYS', '1095', 'consent records: for three years from the day'],
    ['RETENTION_LEADS_DAYS', '400', 'consent records: for 400 days from the day'],
    ['RETENTION_LEADS_DAYS', '0', 'consent records: with no fixed end'],
    ['RETENTION_UNDELIVERED_DAYS', '0', 'A form that has not reached them: with no fixed end'],
    ['RETENTION_UNDELIVERED_DAYS', '61', 'A form that has not reached them: for two months from the day'],
    ['RETENTION_REQUESTS_DAYS', '731', 'Data requests: for two years from the day'],
    ['RETENTION_EVENTS_DAYS', '396', 'The delivery log: for 13 months'],
    ['RETENTION_EVENTS_DAYS', '0', 'The delivery log: with no fixed end'],
    ['RETENTION_AUDIT_DAYS', '366', 'Our record of who looked at your data: for one year'],
  ])('make the privacy policy name what %s of %s days means: %j', (setting, days, words) => {
    const { blocks } = loadContent(aConfig({ [setting]: days })).page('/privacy')
    expect(proseOf(blocks).replace(/<[^>]+>/g, '')).toContain(words)
  })

  test('have a place in the privacy policy for every time that data is kept', () => {
    const kept = SETTINGS_OF_TIMES.map((name) => [name, aConfig({ [name]: '777' })] as const)
    expect(kept.length).toBeGreaterThan(4)
    const silent = kept.filter(([, config]) => !proseOf(loadContent(config).page('/privacy').blocks).includes('777'))
    expect(silent.map(([name]) => name)).toEqual([])
  })

  test('stand as they are in titles and answers, whatever characters they hold', () => {
    const folder = changedContent('pages/about.md', (text) =>
      text.replace(/^title: .*$/m, 'title: "About {brand} and us"'),
    )
    const brand = 'Smith: "Debt" \\ #1'
    expect(loadContent(aConfig({ SITE_BRAND: brand }), folder).page('/about').title).toBe(`About ${brand} and us`)
  })
})

describe('wrong content stops the start with file, field and reason', () => {
  const about = 'pages/about.md'

  test.each<readonly [string, string, (text: string) => string, RegExp]>([
    ['an empty title', about, (text) => text.replace(/^title: .*$/m, 'title: ""'), /about\.md: title: is empty$/],
    ['a missing title', about, (text) => text.replace(/^title: .*\n/m, ''), /about\.md: title: /],
    [
      'a short description',
      about,
      (text) => text.replace(/^description: .*$/m, 'description: Short'),
      /about\.md: description: is shorter than 50 characters$/,
    ],
    [
      'a long description',
      about,
      (text) => text.replace(/^description: .*$/m, `description: ${'x'.repeat(161)}`),
      /about\.md: description: is longer than 160 characters$/,
    ],
    [
      'a date that is none',
      about,
      (text) => text.replace(/^published: .*$/m, 'published: soon'),
      /about\.md: published: is not a date such as/,
    ],
    ['a kind nobody knows', about, (text) => text.replace(/^kind: .*$/m, 'kind: poem'), /about\.md: kind: /],
    [
      'a related page elsewhere',
      about,
      (text) => text.replace(/^related: .*$/m, 'related: [https://example.com/]'),
      /about\.md: related\.0: is no path of this site$/,
    ],
    [
      'no front matter',
      about,
      (text) => text.replace('---\n', ''),
      /about\.md: the front matter between --- lines is missing$/,
    ],
    ['front matter that is no YAML', about, (text) => text.replace('---\n', '---\ntitle: "open\n'), /about\.md: /],
    [
      'a figure nobody knows',
      about,
      (text) => `${text}\n{figure.noSuchFigure}\n`,
      /about\.md: \{figure\.noSuchFigure\}: names no figure or setting$/,
    ],
    [
      'a part of a figure nobody knows',
      about,
      (text) => `${text}\n{figure.cardApr.colour}\n`,
      /about\.md: \{figure\.cardApr\.colour\}: /,
    ],
    [
      'a setting nobody knows',
      about,
      (text) => `${text}\n{secret}\n`,
      /about\.md: \{secret\}: names no figure or setting$/,
    ],
    [
      'a tool nobody knows',
      about,
      (text) => `${text}\n\n{{tool.crystal-ball}}\n`,
      /^pages\/about\.md: \{\{tool\.crystal-ball\}\}: names no tool$/,
    ],
    [
      'a tool on a page that it does not list as its own',
      about,
      (text) => `${text}\n\n{{tool.budget}}\n`,
      /^pages\/about\.md: \{\{tool\.budget\}\}: forms\/tools\/tools\.ts does not list this page$/,
    ],
    [
      'a tool within a sentence',
      'pages/diy.md',
      (text) => `${text}\nTry {{tool.budget}} now.\n`,
      /^pages\/diy\.md: \{\{tool\.budget\}\}: double braces are for a tool on a line of its own in the text of a page$/,
    ],
    [
      'a tool outside the text of a page',
      about,
      (text) => text.replace(/^lede: .*$/m, 'lede: "{{tool.budget}}"'),
      /^pages\/about\.md: \{\{tool\.budget\}\}: double braces are for a tool on a line of its own in the text of a page$/,
    ],
    [
      'a figure without a value',
      'figures.yaml',
      (text) => text.replace(/^ {2}value: .*\n/m, ''),
      /^figures\.yaml: cardApr\.value: /,
    ],
    [
      'a partner without an address',
      'partners.yaml',
      (text) => text.replace(/https:[^"]*/, 'nowhere'),
      /^partners\.yaml: partners\.0\.website: is not an address$/,
    ],
    [
      'a partner whose license is for no state',
      'partners.yaml',
      (text) => text.replace('held: {}', 'held: { atlantis: "1" }'),
      /^partners\.yaml: partners\.0\.licences\.held\.atlantis: is no state as in its address/,
    ],
    [
      'a partner that may reach nobody',
      'partners.yaml',
      (text) => text.replace('[calls, texts, email]', '[]'),
      /^partners\.yaml: partners\.0\.channels: is empty/,
    ],
    [
      'a list of partners without a version',
      'partners.yaml',
      (text) => text.replace(/^version: .*$/m, 'version: "new"'),
      /^partners\.yaml: version: is not a date/,
    ],
    [
      'a change before the day of publication',
      about,
      (text) => text.replace(/^modified: .*$/m, 'modified: 2020-01-01'),
      /about\.md: modified: is before the day of publication$/,
    ],
    [
      'a review before the last change',
      about,
      (text) => text.replace(/^reviewed: .*$/m, 'reviewed: 2026-01-01'),
      /about\.md: reviewed: is before the last change$/,
    ],
    [
      'a list that does not exist',
      'pages/how-we-check.md',
      (text) => text.replace('{{list.figures}}', '{{list.numbers}}'),
      /how-we-check\.md: \{\{list\.numbers\}\}: names no list$/,
    ],
    ['no day of review', about, (text) => text.replace(/^reviewed: .*\n/m, ''), /about\.md: reviewed: /],
    ['no keywords', about, (text) => text.replace(/^keywords: .*$/m, 'keywords: []'), /about\.md: keywords: is empty$/],
    [
      'an information page without sources',
      'pages/diy.md',
      (text) => text.replace(/^sources:\n(?: .*\n)+/m, 'sources: []\n'),
      /diy\.md: sources: is empty: a page of this kind names its sources$/,
    ],
    [
      'a related page that is not there',
      about,
      (text) => text.replace(/^related: .*$/m, 'related: [/contact, /nowhere]'),
      /about\.md: related\.1: is no page of this site$/,
    ],
    [
      'a related page that is the page itself',
      about,
      (text) => text.replace(/^related: .*$/m, 'related: [/about]'),
      /about\.md: related\.0: is the page itself$/,
    ],
    [
      'a figure without a unit',
      'figures.yaml',
      (text) => text.replace(/^ {2}unit: .*\n/m, ''),
      /^figures\.yaml: cardApr\.unit: /,
    ],
    [
      'a figure in another unit than it names',
      'figures.yaml',
      (text) => text.replace(/^ {2}unit: .*$/m, '  unit: dollars'),
      /^figures\.yaml: cardApr\.value: is not in the unit it names$/,
    ],
    [
      'a figure that does not say whether it has a source',
      'figures.yaml',
      (text) => text.replace(/^ {2}source:\n(?: {4}.*\n)+/m, ''),
      /^figures\.yaml: cardApr\.source: /,
    ],
    [
      'a figure without a date',
      'figures.yaml',
      (text) => text.replace(/^ {2}asOf: .*$/m, '  asOf: lately'),
      /^figures\.yaml: cardApr\.asOf: is not a year, quarter or month$/,
    ],
    [
      'a legal notice without a version',
      'legal-notices.json',
      (text) => text.replace(/"version": "[^"]*",/, ''),
      /^legal-notices\.json: leadConsent\.version: /,
    ],
    [
      'a figure nobody knows, in the wording of a screen',
      'screens/landing.json',
      (text) => text.replace('"heading": "', '"heading": "{figure.noSuchFigure} '),
      /^screens\/landing\.json: \{figure\.noSuchFigure\}: names no figure or setting$/,
    ],
  ])('%s', (_name, file, change, line) => expect(contentComplaint(changedContent(file, change))).toMatch(line))
})
