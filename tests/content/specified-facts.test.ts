import { describe, expect, test } from 'vitest'
import { theContent } from '../builders/the-content.ts'
import { content, htmlOf, plain, rawScreens, textOf } from './words.ts'

/** A fact of the specification (sections 2 and 9), the words that give it away, and the pages on which it must stand. */
const FACTS: readonly (readonly [fact: string, words: readonly RegExp[], pages: readonly string[]])[] = [
  // Copy figures
  ['46% of cardholders with unpaid debt', [/46% of cardholders/], ['/credit-card-debt', '/credit-card']],
  [
    '$7,321 average, and that it is no average per card',
    [/\$7,321/, /per cardholder/i],
    ['/credit-card-debt', '/credit-card'],
  ],
  [
    '$18,118 per household, 23.37%, $1.211 trillion',
    [/\$18,118/, /23\.37%/, /\$1\.211 trillion/],
    ['/credit-card-debt'],
  ],
  ['credit card debt about $18,000', [/\$18,000/, /no public source found/], ['/credit-card-debt']],
  ['average personal loan $11,631', [/\$11,631/], ['/personal-loan-debt']],
  ['student debt about $35,000', [/\$35,000/], ['/student-loan-debt']],
  [
    'teacher forgiveness up to $17,500, with its limits',
    [/\$17,500/, /\$5,000/, /five full years/],
    ['/student-loan-debt'],
  ],
  [
    'public service forgiveness after 120 payments',
    [/120 payments/, /changed on July 1, 2026/],
    ['/student-loan-debt'],
  ],
  [
    'income-driven plans of 20 to 25 years, and what holds now',
    [/20 to 25 years/, /RAP\b/, /30 years/, /\bSAVE\b/],
    ['/student-loan-debt'],
  ],
  [
    'no federal forgiveness for private loans',
    [/no(t get)? federal forgiveness/],
    ['/student-loan-debt', '/credit-card-debt-forgiveness', '/faq'],
  ],
  [
    'the tax exclusion ended on December 31, 2025',
    [/December 31, 2025/, /taxed as income again/],
    ['/student-loan-debt'],
  ],
  ['typical plans of 2 to 5 years', [/2 to 5 years/], ['/debt-relief', '/view-your-options']],

  // Legal and informational facts
  ['management plans of 3 to 5 years', [/pay off the debt in 3 to 5 years/], ['/debt-management']],
  ['transfer fee 2% to 5%', [/2% to 5%/, /3% to 5%/], ['/balance-transfer']],
  ['promotion of 12 to 18 months', [/12 to 18 months/, /21 months/], ['/balance-transfer']],
  ['transfer limit 90% to 95%', [/90% to 95%/, /70% to 100%/], ['/balance-transfer']],
  ['minimum payment $25 to $35', [/\$25 to \$35/, /\$25 to \$40/], ['/understanding-minimum-payment']],
  [
    '10% before age 59½',
    [/before age 59½/i, /extra tax of 10%/],
    ['/debt-consolidation', '/diy', '/view-your-options'],
  ],
  [
    '$600 of forgiven debt is reported',
    [/\$600 or more/],
    ['/debt-settlement', '/credit-card-debt-forgiveness', '/faq'],
  ],
  ['settlement from $10,000, a custom', [/\$10,000/, /custom/], ['/debt-settlement', '/view-your-options']],
  ['Chapter 13 of three to five years', [/three to five years/], ['/bankruptcy']],
  ['bankruptcy on the report up to ten years', [/up to ten years/i], ['/bankruptcy', '/debt-relief', '/faq']],
  ['settled accounts up to seven years', [/up to seven years/i], ['/debt-settlement', '/credit-card-debt-forgiveness']],

  // The operator, its terms and its marketing
  ['not aimed at children under 13', [/not aimed at children under 13/], ['/privacy', '/terms']],
  [
    'disputes: 10 days, mediation, binding arbitration, Texas law',
    [/10 days/, /mediation/i, /binding arbitration/, /Texas law/],
    ['/terms'],
  ],
  [
    'calls may be recorded or monitored',
    [/recorded or monitored/],
    [
      '/contact',
      '/about',
      '/privacy',
      '/terms',
      '/disclaimer',
      '/disclosure-statement',
      '/advertising-disclosure',
      '/faq',
    ],
  ],
  [
    'marketing by permission, without telemarketers and auto-dialers',
    [/permission/, /telemarketing firm/, /auto-?dialers|automatic equipment/],
    ['/privacy', '/terms', '/disclosure-statement', '/advertising-disclosure', '/about', '/faq'],
  ],
  [
    'referral compensation',
    [/referral compensation|pay(s)? us (when we refer|for (a )?referral|referral)/i],
    ['/privacy', '/terms', '/disclaimer', '/disclosure-statement', '/advertising-disclosure', '/about'],
  ],
  [
    'a marketing company, not a provider',
    [
      /marketing company/,
      /do not provide debt relief|provide no debt relief|do not settle debts|do not negotiate|settle debts/i,
    ],
    ['/privacy', '/terms', '/disclaimer', '/disclosure-statement', '/advertising-disclosure'],
  ],
  [
    'free to users',
    [/you pay us nothing|costs you nothing|are free|charge you nothing/i],
    ['/about', '/terms', '/disclosure-statement', '/advertising-disclosure', '/faq'],
  ],
  [
    'not affiliated with the government',
    [/not affiliated with (the|any) government|No federal, state or local agency/i],
    ['/terms', '/disclaimer', '/disclosure-statement', '/advertising-disclosure'],
  ],
  [
    'data requests: 10, 45 and 45 more days',
    [/within 10 days/, /within 45 days/, /up to 45 more days/],
    ['/privacy', '/contact'],
  ],
  [
    'mail in Austin, Texas, an email address and Central time hours',
    [/Austin, TX/, /support@/, /Central time/],
    ['/contact'],
  ],
]

describe.each(FACTS)('%s', (_fact, words, pages) => {
  test.each(pages)('stands on %s', (path) => {
    const text = textOf(content.page(path))
    for (const pattern of words) expect(text).toMatch(pattern)
  })
})

describe('on the landing page', () => {
  const landing = rawScreens.filter(({ file }) => /^screens\/landing(-figures)?\.json$/.test(file))
  const shown = JSON.stringify(landing.map(({ text }) => content.formatted(JSON.parse(text) as object)))

  test.each(['46%', '$7,321', '$18,118', '23.37%', '$1.211 trillion', 'What You Need to Know', 'As Featured On'])(
    '%s stands',
    (fact) => expect(shown).toContain(fact),
  )
})

test.each([
  ['/privacy', '2025-07-31'],
  ['/terms', '2025-07-31'],
])('%s was last updated on %s', (path, day) => {
  expect(content.page(path).modified).toBe(day)
})

test('the three federal guides are on their page', () => {
  const links = [...htmlOf(content.page('/consumer-info')).matchAll(/href="(https:[^"]+)"/g)].map(
    ([, address]) => address,
  )
  for (const guide of [
    'https://consumer.ftc.gov/articles/how-get-out-debt',
    'https://www.consumerfinance.gov/ask-cfpb/whats-the-difference-between-a-credit-counselor-and-a-debt-settlement-company-en-1449/',
    'https://www.consumerfinance.gov/ask-cfpb/what-are-debt-settlementdebt-relief-services-and-should-i-use-them-en-1457/',
  ])
    expect(links).toContain(guide)
})

test('the privacy policy opens the request form in a new tab, wherever it names it', () => {
  const links = htmlOf(content.page('/privacy')).match(/<a [^>]*data-request-form[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toContain('target="_blank"')
})

test('the claims are the specification’s unless the operator sets others', () => {
  const claims = theContent.claimsShown(Date.now())
  expect(claims.filter(({ kind }) => kind === 'claim').map(({ text }) => text)).toEqual([
    '10,000+ customers',
    '15+ years',
    '24x7 support',
  ])
  expect(claims.filter(({ kind }) => kind === 'press').length).toBeGreaterThan(0)
})

test('no claim about the operator is typed in a page', () => {
  for (const page of content.pages) expect(plain(htmlOf(page))).not.toMatch(/10,000\+|15\+ years|24x7|24\/7/)
})
