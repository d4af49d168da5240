import type landing from '../../../content/screens/landing.json'
import { inSentence, type StateRecord } from '../../../domain/states.ts'
import type { Format } from '../../../domain/text/format.ts'
import type { StateFacts } from '../../../server/content/states.ts'

type Faq = (typeof landing)['faq']

export interface Question {
  readonly question: string
  readonly answer: string
}

/** The general questions that every state's page keeps. Three about the state replace the others. */
const KEPT = 3

const sentences = (...texts: readonly (string | false | null | undefined)[]) => texts.filter(Boolean).join(' ')

/** A caution where nobody has read the text of one of these laws. */
const caution = ({ unread }: Faq['state'], rules: readonly { readonly read: string }[]) =>
  rules.some(({ read }) => read === 'unread') && unread

function sued(faq: Faq['state'], { law: { limits } }: StateFacts, format: Format): string {
  const copy = faq.sued
  const known = [limits.cards, limits.written].filter((limit) => limit !== null)
  const said = known.map(({ rule, citation }) => format(copy.limit, { rule, citation }))
  return sentences(...new Set(said), caution(faq, known), format(copy.after))
}

function pay(faq: Faq['state'], { law: { wages } }: StateFacts, format: Format): string {
  const copy = faq.pay
  if (!wages) return sentences(format(copy.none), format(copy.more))
  const { kind, rule, citation } = wages
  const answer = kind === 'prohibited' ? copy.prohibited : copy.limited
  return sentences(format(answer, { text: rule, citation }), caution(faq, [wages]), format(copy.more))
}

function complain({ complain: copy }: Faq['state'], { offices, law }: StateFacts, format: Format): string {
  const regulator = law.companies.license?.regulator
  return sentences(format(copy.answer, offices.complaint), regulator && format(copy.regulator, { ...regulator }))
}

/** The six questions of a state's page: general ones first, then three with the state's own facts. */
export function stateQuestions(faq: Faq, facts: StateFacts, state: StateRecord, format: Format): Question[] {
  const named: Format = (text, values) => format(text, { state: inSentence(state.name), ...values })
  const answered = { sued, pay, complain }
  return [
    ...faq.entries.slice(0, KEPT),
    ...(['sued', 'pay', 'complain'] as const).map((about) => ({
      question: named(faq.state[about].question),
      answer: answered[about](faq.state, facts, named),
    })),
  ]
}
