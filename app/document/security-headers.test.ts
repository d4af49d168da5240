import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, test } from 'vitest'
import { REJECTED_PAGE_POLICY } from '../../server/http/rejected-page.ts'
import documented from '../../tests/data/advertiser-hosts.json' with { type: 'json' }
import { contentSecurityPolicy } from './security-headers.ts'

/** Google's evaluator calls everything below this a weakness. */
const LEAST_SEVERITY = 50

const policy = (options: { readonly tracker?: boolean; readonly development?: boolean } = {}) =>
  contentSecurityPolicy({ scriptHashes: ["'sha256-abc='"], tracker: false, development: false, ...options })

const directives = (text: string) =>
  new Map(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )

describe('the advertiser’s hosts', () => {
  const required = Object.entries(documented.sections).flatMap(([section, lists]) =>
    Object.entries(lists).flatMap(([directive, hosts]) =>
      hosts.split(' ').map((host) => ({ section, directive, host })),
    ),
  )

  test('are those that its documentation lists, the conversion’s own among them', () => {
    expect(required.map(({ host }) => host)).toEqual(
      expect.arrayContaining(['https://www.googleadservices.com', 'https://ad.doubleclick.net']),
    )
  })

  test.each(required)('$host is allowed for $directive once a tracker is set up ($section)', ({ directive, host }) => {
    expect(directives(policy({ tracker: true })).get(directive)).toContain(host)
  })

  test('are only those', () => {
    const allowed = [...directives(policy({ tracker: true }))].flatMap(([directive, sources]) =>
      sources.filter((source) => source.startsWith('https:')).map((host) => `${directive} ${host}`),
    )
    const listed = required.map(({ directive, host }) => `${directive} ${host}`)
    expect(allowed.filter((entry) => !listed.includes(entry))).toEqual([])
  })

  test('are not in the policy while no tracker is set up', () => {
    expect(policy()).not.toMatch(/https?:|goog/)
  })
})

describe('Google’s evaluator finds nothing that matters', () => {
  test.each([
    ['a page', policy()],
    ['a page with the tracker', policy({ tracker: true })],
    ['the page of a rejected request', REJECTED_PAGE_POLICY],
  ])('in the policy of %s', (_name, text) => {
    const findings = new CspEvaluator(new CspParser(text).csp).evaluate()
    expect(findings.filter(({ severity }) => severity < LEAST_SEVERITY)).toEqual([])
  })

  test('and would find an inline script that anybody may write', () => {
    const open = policy().replace("'sha256-abc='", "'unsafe-inline'").replace("'strict-dynamic' ", '')
    const findings = new CspEvaluator(new CspParser(open).csp).evaluate()
    expect(findings.some(({ severity }) => severity < LEAST_SEVERITY)).toBe(true)
  })
})

test('Trusted Types are required, for policies with names', () => {
  const own = directives(policy())
  expect(own.get('require-trusted-types-for')).toEqual(["'script'"])
  expect(own.get('trusted-types')).toEqual(['bootstrap', 'site', 'default'])
})

test('no page allows inline scripts or eval, but for the development server', () => {
  for (const text of [policy(), policy({ tracker: true })]) expect(text).not.toContain('unsafe')
  expect(policy({ development: true })).toContain("script-src 'self' 'unsafe-inline'")
})
