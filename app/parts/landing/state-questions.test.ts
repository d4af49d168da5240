import { describe, expect, test } from 'vitest'
import landing from '../../../content/screens/landing.json'
import { STATES, stateByRouteName } from '../../../domain/states.ts'
import { format } from '../../../domain/text/format.ts'
import { loadContent } from '../../../server/content/content.ts'
import { aConfig } from '../../../tests/builders/a-config.ts'
import { stateQuestions } from './state-questions.ts'

const content = loadContent(aConfig())
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

  test('give one period where both are the same, and two where they differ', () => {
    expect(answers('texas').sued).toContain('a collector has 4 years, for credit cards and for written contracts')
    expect(answers('alabama').sued).toContain('3 years for credit cards and open accounts, and 6 years for written')
  })

  test('give no period that sources leave open, and say that they differ', () => {
    expect(answers('arkansas').sued).toContain('has 5 years for written contracts')
    expect(answers('arkansas').sued).toContain('Sources differ')
    expect(answers('colorado').sued).not.toContain('a collector has')
    expect(answers('colorado').sued).toContain('Sources differ')
  })

  test('answer by the rule of pay: none taken, a part taken, or only the federal limit known', () => {
    expect(answers('texas').pay).toMatch(/^In general, no\./)
    expect(answers('arizona').pay).toMatch(/^Not without a court’s judgment, and then only a part\. .*A\.R\.S\./)
    expect(answers('ohio').pay).toContain('We found no rule of Ohio’s own')
  })

  test('name the office for complaints, and the regulator where there is one', () => {
    expect(answers('texas').complain).toContain('Texas Office of Consumer Credit Commissioner')
    expect(answers('alabama').complain).toContain('Alabama Attorney General')
    expect(answers('alabama').complain).not.toContain('regulated')
  })
})
