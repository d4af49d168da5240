import { beforeAll, describe, expect, test } from 'vitest'
import { inSentence, STATES, type StateRecord } from '../../domain/states.ts'
import { textOfHtml } from '../../domain/text/html.ts'
import { theContent } from '../builders/the-content.ts'
import { siteOfRun } from '../support/site-of-run.ts'
import { type PageRead, readPage } from './read-page.ts'

// The page of every state about a lawsuit over a debt: the deadline first, true to the data, and help that costs nothing.

const { states } = theContent
const CAREFUL = 'Your summons states the deadline. Read it today. In many states it is 20 days or 30.'

const site = await siteOfRun()
const pages = new Map<string, PageRead>()

beforeAll(async () => {
  for (const { routeName } of STATES) pages.set(routeName, await readPage(site, `/${routeName}/sued`))
}, 60_000)

function pageOf({ routeName }: StateRecord): PageRead {
  const page = pages.get(routeName)
  if (!page) throw new Error(`/${routeName}/sued was not read`)
  return page
}

function lawOf({ routeName }: StateRecord) {
  const facts = states.state(routeName)
  if (!facts) throw new Error(`nothing is known of ${routeName}`)
  return facts.law
}

const plain = (html: string): string => textOfHtml(html.replace(/<script[\s\S]*?<\/script>/g, '')).replace(/\s+/g, ' ')

const mainOf = ({ html }: PageRead): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

/** The part of the page with the form for the deadline. */
const cardOf = (page: PageRead): string => /<section id="deadline"[\s\S]*?<\/section>/.exec(mainOf(page))?.[0] ?? ''

describe.each(STATES)('the page of $name', (state) => {
  test('says the deadline first: what was read in the state’s own rule, and apart what was not', () => {
    const { answer } = lawOf(state).lawsuit
    const main = mainOf(pageOf(state))
    expect(main.indexOf('id="deadline"')).toBeLessThan(main.indexOf('id="what-to-do-today"'))
    const confirmed = answer.filter(({ read }) => read === 'official')
    const shown = [...main.matchAll(/class="deadline-days">(?:(\d+) days after|The day is on your summons)/g)]
    expect(shown.map(([, days]) => (days ? Number(days) : null))).toEqual(confirmed.map(({ days }) => days))
    const text = plain(main)
    expect(text.includes(CAREFUL)).toBe(answer[0]?.read !== 'official')
    expect(text.includes('rules as we found them, not confirmed. Check with the clerk.')).toBe(
      confirmed.length < answer.length,
    )
    // What was not confirmed is not counted for anyone: the days of the summons are, and nothing says both.
    expect(text).not.toContain('we don’t count')
    expect(text.includes('Go by your summons: enter its days above.')).toBe(answer[0]?.read !== 'official')
    for (const { rule } of answer) expect(text).toContain(rule.replace(/\s+/g, ' '))
  })

  test('names the fewest days that were found for it beside what many states give, where none was confirmed', () => {
    const { answer } = lawOf(state).lawsuit
    const found = answer.flatMap(({ read, days }) => (read === 'official' ? [] : (days ?? [])))
    const [, fewest] = /it may be as few as (\d+) days\./.exec(plain(mainOf(pageOf(state)))) ?? []
    const isSaid = found.length > 0 && answer[0]?.read !== 'official'
    expect(fewest).toBe(isSaid ? String(Math.min(...found)) : undefined)
  })

  test('says what else its law has, and where to get free legal help', () => {
    const page = pageOf(state)
    const { exemptions, lawsuit, legalAid, limits, wages } = lawOf(state)
    const text = plain(mainOf(page))
    const facts = [exemptions.bank, exemptions.home, exemptions.car, wages, lawsuit.defaultJudgment, limits.cards]
    for (const fact of facts) if (fact) expect(text).toContain(fact.rule.replace(/\s+/g, ' '))
    expect(page.links).toEqual(
      expect.arrayContaining(['https://www.lawhelp.org/', `/${state.routeName}?tool=protected-pay#tool-protected-pay`]),
    )
    if (legalAid) expect(page.links).toContain(legalAid.address)
    expect(text).not.toMatch(/\b(null|undefined|NaN)\b|\{\w+\}/)
  })

  test('names no garnished paycheck among what may follow a judgment where its law forbids that, and says so', () => {
    const { wages } = lawOf(state)
    const text = plain(mainOf(pageOf(state)))
    expect(text).not.toContain('depending on your state, the collector may be able to')
    const [, after = ''] =
      /Afterward, in [\w ]+, the collector may be able to:(.*?)Nobody goes to jail/.exec(text) ?? []
    expect(after).toContain('freeze or empty your bank account')
    const isForbidden = wages?.kind === 'prohibited'
    expect(after.includes('have part of your paycheck garnished')).toBe(!isForbidden)
    expect(after.includes(wages?.rule ?? 'no rule')).toBe(isForbidden)
    expect(after).not.toContain('Some states forbid')
  })

  test('says once around the form that a rule is not confirmed', () => {
    const { answer } = lawOf(state).lawsuit
    const said = cardOf(pageOf(state)).match(/confirmed/g) ?? []
    expect(said).toHaveLength(answer.every(({ read }) => read === 'official') ? 0 : 1)
  })

  test('is named for it, and offers no consultation', () => {
    const page = pageOf(state)
    expect([page.status, page.canonical]).toEqual([200, [`${site.url}/${state.routeName}/sued`]])
    expect(mainOf(page)).toContain(`Sued over a debt in ${inSentence(state.name)}: what to do now`)
    expect(mainOf(page)).not.toContain('/debt-relief-options')
  })
})

test('a name that is no state has no such page', async () => {
  expect((await readPage(site, '/narnia/sued')).status).toBe(404)
})

test('the general page says of all states what may follow a judgment', async () => {
  const text = plain(mainOf(await readPage(site, '/sued')))
  expect(text).toMatch(
    /Afterward, depending on your state, the collector may be able to: ?have part of your paycheck garnished.*Some states forbid one or more of these\. ?See what else is protected\./,
  )
})

test('the general page and each state’s page lead to them', async () => {
  const { links } = await readPage(site, '/sued')
  expect(links).toEqual(expect.arrayContaining(STATES.map(({ routeName }) => `/${routeName}/sued`)))
  for (const { routeName } of STATES) {
    const state = await readPage(site, `/${routeName}`)
    expect(state.links, routeName).toContain(`/${routeName}/sued`)
  }
})

test('the general page asks for the state where it counts the days, since its rule can move them', async () => {
  const card = cardOf(await readPage(site, '/sued'))
  expect(card).toContain('Find your state’s deadline and rules')
  for (const { routeName } of STATES) expect(card).toContain(`href="/${routeName}/sued"`)
})

test('the general page leads whoever has chosen a state to that state’s page before it asks for a date', async () => {
  const main = mainOf(await readPage(site, '/sued', { headers: { cookie: 'selectedState=Texas' } }))
  const link = main.indexOf('href="/texas/sued"')
  expect(link).toBeGreaterThan(0)
  expect(link).toBeLessThan(main.indexOf('id="deadline"'))
})
