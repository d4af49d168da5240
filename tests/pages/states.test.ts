import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSentence, STATES, type StateRecord } from '../../domain/states.ts'
import { theContent } from '../builders/the-content.ts'
import { gradeOf } from '../content/readability.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { type PageRead, readPage } from './read-page.ts'

// The page of every state, as the built site serves it: whole, in order, true to the data, and unlike the others.

const { states } = theContent
const SERVED = STATES.filter(({ working }) => working)
const NOT_SERVED = STATES.filter(({ working }) => !working)

const site = await siteOfRun()
const pages = new Map<string, PageRead>()

beforeAll(async () => {
  for (const { routeName } of STATES) pages.set(routeName, await readPage(site, `/${routeName}`))
}, 60_000)

function pageOf({ routeName }: StateRecord): PageRead {
  const page = pages.get(routeName)
  if (!page) throw new Error(`/${routeName} was not read`)
  return page
}

function factsOf({ routeName }: StateRecord) {
  const facts = states.state(routeName)
  if (!facts) throw new Error(`nothing is known of ${routeName}`)
  return facts
}

test.each(SERVED)('the map of $name is there, and says where the cities lie', async (state) => {
  const [, src = '', alt = ''] = /<div class="map"><img src="([^"]+)" alt="([^"]+)"/.exec(pageOf(state).html) ?? []
  for (const { name } of factsOf(state).cities) expect(alt).toContain(name)
  const picture = await fetch(site.url + src)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(await picture.text()).toContain(factsOf(state).outline.path)
})

/** What `<main>` shows, part by part: the texts between its tags. */
function partsOf({ html }: PageRead): string[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  return main
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .split(/<[^>]*>/)
    .map((text) =>
      text
        .replace(/&amp;/g, '&')
        .replace(/&#x27;/g, "'")
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}

const textOf = (page: PageRead): string => partsOf(page).join(' ')

/** The nine sections of the specification, by what marks each. */
const SECTIONS = [
  'class="landing-hero"',
  'id="values-heading"',
  'id="review"',
  'id="press-heading"',
  'id="paid-heading"',
  'id="cities-heading"',
  'id="statistics-heading"',
  'id="options-heading"',
  'id="faq-heading"',
]

describe.each(SERVED)('the page of $name', (state) => {
  test('has the nine sections in their order, and its rights among what one needs to know', () => {
    const { status, html } = pageOf(state)
    expect(status).toBe(200)
    const places = SECTIONS.map((mark) => html.indexOf(mark))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const rights = html.indexOf('id="rights"')
    expect(rights).toBeGreaterThan(html.indexOf('id="options-heading"'))
    expect(rights).toBeLessThan(html.indexOf('id="faq-heading"'))
    expect(html.match(/class="opt"/g)).toHaveLength(6)
    expect(html.slice(html.indexOf('id="faq-heading"')).match(/<details name=/g)).toHaveLength(6)
  })

  test('shows its cities and its figures', () => {
    const text = textOf(pageOf(state))
    const { cities, figures, demonym } = factsOf(state)
    for (const { name } of cities) expect(text).toContain(name)
    expect(text).toContain(`For ${demonym}s`)
    expect(text).toContain(`$${figures.cardDebt?.toLocaleString('en-US')}`)
    expect(text).toContain(`${figures.inCollections}%`)
  })
})

describe.each(NOT_SERVED)('the page of $name, which is not served', (state) => {
  test('asks whether one lives elsewhere right above the choice of a state, after all that is said to its own', () => {
    const { html } = pageOf(state)
    const [before = '', after = ''] = html.slice(html.indexOf('<main')).split('<h1')
    expect(before).toContain('We regret to inform you')
    expect(before).toContain('href="#free-heading"')
    expect(after.slice(0, after.indexOf('id="page-state"'))).not.toMatch(/<p>|<a /)
  })

  test('is the not-operating screen, and leads to help that is not ours', () => {
    const page = pageOf(state)
    const text = textOf(page)
    expect(text).toContain(`Not in ${state.name}?`)
    expect(text).toContain(`We regret to inform you that we do not operate in the state of ${state.name}.`)
    for (const help of [
      factsOf(state).offices.complaint.address,
      factsOf(state).law.legalAid?.address ?? 'https://www.lsc.gov/about-lsc/what-legal-aid/i-need-legal-help',
      'https://www.nfcc.org/',
      'https://www.justice.gov/ust/list-credit-counseling-agencies-approved-pursuant-11-usc-111',
      ...['/diy', '/understanding-minimum-payment', '/view-your-options', '/bankruptcy'],
    ])
      expect(page.links).toContain(help)
  })

  test('sells nothing', () => {
    const { html, links } = pageOf(state)
    expect(links).not.toContain('/debt-relief-options')
    expect(html).not.toContain('id="review"')
  })
})

describe.each(STATES)('the rights in $name', (state) => {
  test('say what the data has, and nothing where it has nothing', () => {
    const page = pageOf(state)
    const text = textOf(page)
    const { law, offices } = factsOf(state)
    const { cards, written, oral, medical } = law.limits
    expect(text).toContain(`Your rights in ${inSentence(state.name)}`)
    expect(text).toContain('General information, not legal advice. Laws change')
    const periods = [...page.html.matchAll(/<dd>(\d+) years<\/dd>/g)].map(([, years]) => Number(years))
    expect(periods).toEqual([cards, written, oral, medical].flatMap((limit) => limit?.years ?? []))
    for (const rule of [cards, written, law.wages, law.companies.license]) {
      if (!rule) continue
      expect(text).toContain(rule.rule.replace(/\s+/g, ' '))
      expect(text).toContain(rule.citation)
      expect(page.links).toContain(rule.address)
    }
    expect(page.links).toContain(offices.complaint.address)
    expect(text.includes('Before you sign, ask')).toBe(Boolean(law.companies.license?.regulator))
    // A state may allow a fee at the start; the federal rule stands beside it.
    expect(text.includes('a federal rule bars one when a for-profit company sells debt relief by phone')).toBe(
      Boolean(law.companies.license ?? law.companies.conduct),
    )
    expect(text).not.toMatch(/\b(null|undefined|NaN)\b|\{\w+\}/)
  })

  test('say of each rule whether the law was read', () => {
    const { law } = factsOf(state)
    const text = textOf(pageOf(state))
    expect(text.includes('We haven’t read the law itself')).toBe(
      [
        ...Object.values(law.limits),
        law.oldDebt.restart,
        law.oldDebt.ended,
        law.wages,
        ...Object.values(law.companies),
      ].some((rule) => rule?.read === 'unread'),
    )
  })

  test('name each source of the time limits once, below all rules that were read there', () => {
    const [, rules = ''] = /<ul class="stack rights-rules">([\s\S]*?)<\/ul>/.exec(pageOf(state).html) ?? []
    const sources = rules.match(/<p class="note">.*?<\/p>/g) ?? []
    expect(new Set(sources).size).toBe(sources.length)
  })

  test('warn of what starts the time again by the state’s own rule, where it is known', () => {
    const { restart, ended } = factsOf(state).law.oldDebt
    const text = textOf(pageOf(state))
    expect(text).toContain(restart ? restart.rule.replace(/\s+/g, ' ') : 'starts the time again')
    if (ended) expect(text).toContain(ended.rule.replace(/\s+/g, ' '))
  })
})

/** What a page says, without the names by which alone a template could tell its pages apart. */
function substance(state: StateRecord): ReadonlySet<string> {
  const { demonym, cities, offices, law } = factsOf(state)
  const names = [
    ...STATES.map(({ name }) => name),
    demonym,
    ...cities.map(({ name }) => name),
    offices.complaint.office,
  ]
  const regulator = law.companies.license?.regulator
  const known = regulator ? [...names, regulator.name] : names
  const without = (text: string) => known.reduce((rest, name) => rest.replaceAll(name, '…'), text)
  return new Set(partsOf(pageOf(state)).map(without))
}

/** Paragraphs and answers as plain text; notes are citations, which no rewording makes easier. */
function paragraphsOf({ html }: PageRead): string[] {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? []
  return [...main.matchAll(/<(p|span)(?: class="(?!note)[^"]*")?>([\s\S]*?)<\/\1>/g)]
    .map(([, , inner = '']) =>
      inner
        .replace(/<[^>]*>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => /[.?!]$/.test(text))
}

test.each(STATES)('the page of $name can be read at the ninth grade', (state) => {
  const paragraphs = paragraphsOf(pageOf(state))
  expect(paragraphs.length).toBeGreaterThan(15)
  expect(gradeOf(paragraphs)).toBeLessThanOrEqual(9.5)
})

/** So many parts of a page's text at least stand on it and not on the other. */
const DIFFERENT = { served: 12, 'not served': 2 } as const

test.each([
  ['served', SERVED],
  ['not served', NOT_SERVED],
] as const)('pages of states %s differ in their substance, not only by names', (name, group) => {
  const said = group.map((state) => [state.name, substance(state)] as const)
  const alike = said.flatMap(([one, own], place) =>
    said
      .slice(place + 1)
      .map(([other, theirs]) => [`${one} and ${other}`, own.difference(theirs).size] as const)
      .filter(([, difference]) => difference < DIFFERENT[name]),
  )
  expect(alike).toEqual([])
})

test('no state’s outline comes as a script', async () => {
  // The comparison above held this process up for longer than the site keeps a connection: let it hear that they are closed.
  await wait(50)
  const scripts = [...new Set(pageOf(STATES[0] as StateRecord).html.match(/\/assets\/[\w.-]+\.js/g))]
  expect(scripts.length).toBeGreaterThan(3)
  for (const script of scripts) {
    const text = await (await fetch(site.url + script)).text()
    for (const state of STATES) expect(text).not.toContain(factsOf(state).outline.path)
  }
})

test('the general page leads to every state', async () => {
  const { links } = await readPage(site, '/')
  expect(links).toEqual(expect.arrayContaining(STATES.map(({ routeName }) => `/${routeName}`)))
})

test('the home page of someone in Texas shows Texas, and leads to its tool', async () => {
  const page = await readPage(site, '/', { headers: { Cookie: 'selectedState=Texas' } })
  expect(textOf(page)).toContain('Your rights in Texas')
  expect(page.links).toContain('/texas?tool=protected-pay#tool-protected-pay')
})

test('the state’s page leads to its tool, which stands there once the address asks for it', async () => {
  const FORM = 'id="protected-pay-form"'
  for (const path of ['/texas', '/ohio']) {
    const page = await readPage(site, path)
    const address = `${path}?tool=protected-pay`
    expect(page.html).not.toContain(FORM)
    expect(page.links).toContain(`${address}#tool-protected-pay`)
    const asked = await readPage(site, address)
    expect(asked.html).toContain(FORM)
    expect(asked.links).not.toContain(`${address}#tool-protected-pay`)
  }
})

test('a name that is no state leads on at once: to the options, a lawsuit, the tools and the guides', async () => {
  const { html } = await readPage(site, '/nonsense')
  const heading = html.indexOf('</h1>')
  const tool = html.indexOf('<money-tool')
  expect(tool).toBeGreaterThan(heading)
  const between = html.slice(heading, tool)
  for (const path of ['/view-your-options', '/sued', '/tools', '/blog']) expect(between).toContain(`href="${path}"`)
})
