import { describe, expect, test } from 'vitest'
import { type GarnishmentRule, ruleNeeds } from './garnishment-rules.ts'

describe('pay before deductions is asked for', () => {
  const share = { kind: 'share', share: 15, of: 'disposable' } as const
  const weekly = { kind: 'threshold', weekly: 500_00, of: 'disposable', upTo: share, above: share } as const

  test.each<[string, GarnishmentRule, boolean]>([
    ['a share of pay after deductions', share, false],
    ['a share of pay before deductions', { ...share, of: 'gross' }, true],
    ['protected hours of pay after deductions', { ...share, protects: { hours: 30, wage: 'federal' } }, false],
    [
      'protected hours of pay before deductions',
      { ...share, protects: { hours: 30, wage: 'federal', from: 'gross' } },
      true,
    ],
    ['a threshold of pay after deductions', weekly, false],
    ['a threshold of pay before deductions', { ...weekly, of: 'gross' }, true],
    ['a share of pay before deductions up to a threshold', { ...weekly, upTo: { ...share, of: 'gross' } }, true],
    ['a share of pay before deductions above a threshold', { ...weekly, above: { ...share, of: 'gross' } }, true],
  ])('%s', (_name, rule, asked) => expect(ruleNeeds(rule).grossPay).toBe(asked))
})
