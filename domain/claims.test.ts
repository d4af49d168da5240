import { describe, expect, test } from 'vitest'
import { type Claim, claimsToShow, missingProof } from './claims.ts'

const TODAY = '2026-11-22'
const proven: Claim = {
  kind: 'claim',
  text: '15+ years',
  evidence: 'Certificate of formation of 2009',
  date: '2026-11-01',
  expiry: '2027-11-01',
}

describe('the evidence of a claim', () => {
  test.each<[string, Partial<Claim>, string | undefined]>([
    ['holds between its date and its expiry', {}, undefined],
    ['holds on its first day', { date: TODAY }, undefined],
    ['holds on its last day', { expiry: TODAY }, undefined],
    ['is missing', { evidence: null }, 'no evidence'],
    ['has no date', { date: null }, 'no date of its evidence'],
    ['has no expiry', { expiry: null }, 'no expiry of its evidence'],
    ['expired yesterday', { expiry: '2026-11-21' }, 'its evidence expired on 2026-11-21'],
    ['is dated tomorrow', { date: '2026-11-23' }, 'its evidence is dated 2026-11-23, which is to come'],
  ])('%s', (_name, change, reason) => expect(missingProof({ ...proven, ...change }, TODAY)).toBe(reason))
})

test('without proof a claim is shown only where the site is tried out', () => {
  const bare: Claim = { ...proven, text: '24x7 support', evidence: null }
  expect(claimsToShow([proven, bare], false, TODAY)).toEqual([proven])
  expect(claimsToShow([proven, bare], true, TODAY)).toEqual([proven, bare])
})
