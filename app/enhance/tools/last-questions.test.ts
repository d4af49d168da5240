import { expect, test } from 'vitest'
import { createTabMemory } from '../../stores/tab-memory.ts'
import { createLastQuestions } from './last-questions.ts'

const inNewTab = () =>
  createLastQuestions(
    createTabMemory(() => ({
      getItem: () => null,
      setItem: () => {},
      removeItem: () => {},
    })),
  )

test('a link changes what it names, and leaves the rest of the earlier question', () => {
  const questions = inNewTab()
  questions.keep('payoff-planner', new URLSearchParams('extra=50&way=snowball'))
  questions.lead('payoff-planner', new URLSearchParams('extra=130'))
  expect(String(questions.of('payoff-planner'))).toBe('extra=130&way=snowball')
})

test('a tool was led to once', () => {
  const questions = inNewTab()
  questions.lead('payoff-planner', new URLSearchParams('extra=130'))
  expect(questions.wasLedTo('budget')).toBe(false)
  expect(questions.wasLedTo('payoff-planner')).toBe(true)
  expect(questions.wasLedTo('payoff-planner')).toBe(false)
})
