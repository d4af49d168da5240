import { expect, test } from 'vitest'
import { FUNNEL_STEPS, isReportedStep } from './funnel.ts'

test('a browser reports the steps that need no request, and no other', () => {
  expect(FUNNEL_STEPS.filter(isReportedStep)).toEqual(['step_1_passed', 'thank_you_seen'])
  expect(isReportedStep(undefined)).toBe(false)
})
