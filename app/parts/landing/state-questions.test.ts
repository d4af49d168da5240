import { describe, expect, test } from 'vitest'
import landing from '../../../content/screens/landing.json'
import { STATES, stateByRouteName } from '../../../domain/states.ts'
import { format } from '../../../domain/text/format.ts'
import { theContent as content } from '../../../tests/builders/the-content.ts'
import { stateQuestions } from './state-questions.ts'

const { faq } = content.formatted(landing)

function questionsOf(routeName: string) {
  const state = stateByRouteName(routeName)
  const facts = content.states.state(routeName)
  if (!state || !facts) throw new Error(`nothing is known of ${routeName}`)
  return stateQuestions(faq, facts, state, (text, values = {}) => format(text, values))
}

const answers = (routeName: string) => {
  const [sued = '', pay = '', complain = ''] = questionsOf(routeName)
    .slice(3)
    .map(({ answer }) => answer)
  return { sued, pay, complain }
}

describe('the questions of a state', () => {
  test.each(STATES)('$name has six, filled in', ({ name, routeName }) => {
    const questions = questionsOf(routeName)
    expect(questions).toHaveLength(6)
    expect(questions.slice(3).every(({ question }) => question.includes(name))).toBe(true)
    expect(JSON.stringify(questions)).not.toMatch(/null|undefined|\{(state|text|citation|card|written)\}/)
  })

  test('give the rules for cards and for written contracts, each with its law', () => {
    for (const routeName of ['texas', 'alabama', 'arkansas']) {
      const { cards, written } = content.states.state(routeName)?.law.limits ?? {}
      expect(cards && written).toBeTruthy()
      for (const limit of [cards, written]) {
        expect(answers(routeName).sued).toContain(`${limit?.rule} (${limit?.citation})`)
      }
    }
  })

  test('give a rule that holds for both once', () => {
    const { sued } = answers('dc')
    expect(sued.split('A creditor has 3 years to sue over consumer debt, whatever')).toHaveLength(2)
  })

  test('answer by the rule of pay: none garnished, or a part', () => {
    expect(answers('texas').pay).toMatch(/^In general, no\./)
    expect(answers('arizona').pay).toMatch(/^Only after winning in court, and only part of it\. .*A\.R\.S\./)
    expect(answers('maryland').pay).toContain('30 times the Maryland minimum wage')
  })

  test.each(STATES)('of $name say where nobody has read the law that they name', ({ routeName }) => {
    const { limits, wages } = content.states.state(routeName)?.law ?? {}
    const { sued, pay } = answers(routeName)
    const isUnread = (...rules: readonly ({ readonly read: string } | null | undefined)[]) =>
      rules.some((rule) => rule?.read === 'unread')
    expect(sued.includes(faq.state.unread)).toBe(isUnread(limits?.cards, limits?.written))
    expect(pay.includes(faq.state.unread)).toBe(isUnread(wages))
  })

  test('name the office for complaints, and the regulator where there is one', () => {
    expect(answers('arizona').complain).toContain('Arizona Department of Insurance and Financial Institutions')
    expect(answers('alabama').complain).toContain('Alabama Attorney General')
    expect(answers('alabama').complain).not.toContain('settle or manage debts')
  })
})
