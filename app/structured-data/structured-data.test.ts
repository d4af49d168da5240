import { describe, expect, test } from 'vitest'
import { article } from './article.ts'
import { breadcrumbList } from './breadcrumb-list.ts'
import { faqPage } from './faq-page.ts'
import { financialService } from './financial-service.ts'
import { organization } from './organization.ts'
import { plainCopy, plainText } from './plain-text.ts'
import { graph, type Publisher, type Thing } from './thing.ts'
import { webSite } from './web-site.ts'

const PUBLISHER: Publisher = {
  origin: 'https://www.example.com',
  brand: 'Example "Debt" & Sons',
  logo: { src: '/img/icon-512.png', width: 512, height: 512 },
  description: 'A free education site.',
  support: 'customer support',
  phone: '(800) 555-0142',
  email: 'support@example.com',
  address: '100 Example Street, Austin, TX 78701',
  profiles: ['https://example.com/profile'],
}

const ARTICLE = {
  title: 'A title',
  description: 'What it says.',
  path: '/blog/a-title',
  image: '/social/blog/a-title.png',
  published: '2026-11-20',
  modified: '2026-11-21',
  tags: ['courts'],
  author: 'Example editorial team',
}

const STATE = { name: 'Texas', path: '/texas', description: 'What is offered.', image: '/social/texas.png' }

const things = {
  Organization: organization(PUBLISHER),
  WebSite: webSite(PUBLISHER),
  BreadcrumbList: breadcrumbList(PUBLISHER.origin, [
    { text: 'Home', to: '/' },
    { text: 'Blog', to: '/blog' },
  ]),
  FAQPage: faqPage([{ question: 'Is it free?', answer: 'Yes.' }]),
  Article: article(PUBLISHER, ARTICLE),
  FinancialService: financialService(PUBLISHER, STATE),
}

test('an article names its writer and its reviewer where the operator does, and nobody otherwise', () => {
  expect(things.Article).toMatchObject({ author: { '@type': 'Organization' } })
  expect(JSON.stringify(things.Article)).not.toContain('reviewedBy')
  const named = { ...ARTICLE, writtenBy: 'Ada Roe, Accredited Financial Counselor', reviewedBy: 'Ben Poe' }
  expect(article(PUBLISHER, named)).toMatchObject({
    author: { '@type': 'Person', name: 'Ada Roe', jobTitle: 'Accredited Financial Counselor' },
    mainEntityOfPage: { reviewedBy: { '@type': 'Person', name: 'Ben Poe' } },
  })
})

// Properties that search engines' documentation requires or recommends for each, as far as this site has them.
const PROPERTIES: readonly (readonly [keyof typeof things, readonly string[]])[] = [
  [
    'Organization',
    ['@id', 'name', 'url', 'logo', 'description', 'email', 'telephone', 'address', 'contactPoint', 'sameAs'],
  ],
  ['WebSite', ['@id', 'name', 'url', 'publisher', 'inLanguage']],
  ['BreadcrumbList', ['itemListElement']],
  ['FAQPage', ['mainEntity']],
  [
    'Article',
    ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage', 'description'],
  ],
  [
    'FinancialService',
    ['name', 'address', 'telephone', 'url', 'image', 'areaServed', 'feesAndCommissionsSpecification'],
  ],
]

describe.each(PROPERTIES)('%s', (type, properties) => {
  const thing: Thing = things[type]

  test('names its type and has what is asked of it', () => {
    expect(thing['@type']).toBe(type)
    expect(Object.keys(thing)).toEqual(expect.arrayContaining([...properties]))
  })

  test('holds nothing empty', () => {
    expect(JSON.stringify(thing)).not.toMatch(/""|\[\]|\{\}|null/)
    for (const property of properties) expect(thing[property], property).toBeDefined()
  })
})

test('breadcrumbs are counted from 1 and lead to whole addresses', () => {
  expect(things.BreadcrumbList.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://www.example.com/blog' },
  ])
})

test('a question holds its one answer', () => {
  expect(things.FAQPage.mainEntity).toEqual([
    { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
  ])
})

test('an operator without profiles claims none', () => {
  expect(organization({ ...PUBLISHER, profiles: [] })).not.toHaveProperty('sameAs')
})

test('the service is that of the operator, at its only address, without a rating', () => {
  expect(things.FinancialService).toMatchObject({
    name: PUBLISHER.brand,
    address: PUBLISHER.address,
    areaServed: { '@type': 'State', name: 'Texas' },
    parentOrganization: { name: PUBLISHER.brand },
  })
  expect(JSON.stringify(things.FinancialService)).not.toMatch(/rating|review/i)
})

test('things of one page are one graph', () => {
  expect(graph([things.WebSite, things.FAQPage])).toEqual({
    '@context': 'https://schema.org',
    '@graph': [things.WebSite, things.FAQPage],
  })
})

test.each([
  ['a <strong>short</strong> text', 'a short text'],
  ['<p>One.</p>\n<p>Two &amp; three</p>', 'One. Two & three'],
  ['it&#39;s &quot;so&quot; &lt; that', 'it\'s "so" < that'],
  ['&amp;lt; stays', '&lt; stays'],
])('HTML %j reads %j', (html, text) => expect(plainText(html)).toBe(text))

test.each([
  ['See [the rules](/terms) first.', 'See the rules first.'],
  ['**Why:** it is [free](https://example.com/a).', 'Why: it is free.'],
])('words %j read %j', (words, text) => expect(plainCopy(words)).toBe(text))
