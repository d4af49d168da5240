import { createElement } from 'react'
import { expect, test } from 'vitest'
import rights from '../../../content/screens/state-rights.json'
import copy from '../../../content/screens/sued-state.json'
import { STATES } from '../../../domain/states.ts'
import { format } from '../../../domain/text/format.ts'
import { theContent as content } from '../../../tests/builders/the-content.ts'
import { staticHtml } from '../text/static-html.server.tsx'
import { AnswerTimes, DefaultJudgment, Exemptions, isConfirmed, LegalAid, TimeLimit } from './state-facts.server.tsx'

test.each(STATES)('what is known of $name has its sources, and nothing is left unfilled', (state) => {
  const law = content.states.state(state.routeName)?.law
  if (!law) throw new Error(`nothing is known of ${state.name}`)
  const facts = {
    copy: content.formatted(copy),
    rights: content.formatted(rights),
    state,
    law,
    format: (text: string, values: Readonly<Record<string, string>> = {}) => format(text, values),
  }
  const parts = [AnswerTimes, TimeLimit, DefaultJudgment, Exemptions, LegalAid]
  const html = parts.map((part) => staticHtml(createElement(part, facts), 'part')).join('')
  expect(html).not.toMatch(/\{\w+(\.\w+)*\}|\b(undefined|null)\b/)
  for (const rule of law.lawsuit.answer) expect(html).toContain(rule.address.replaceAll('&', '&amp;'))
  const days = law.lawsuit.answer.filter(isConfirmed).flatMap((rule) => rule.days ?? [])
  expect([...html.matchAll(/class="deadline-days">(\d+) days/g)].map((match) => Number(match[1]))).toEqual(days)
})
