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

const sentences = (...texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(' ')

function sued({ sued: copy }: Faq['state'], { timeLimits }: StateFacts, format: Format): string {
  const { cardYears, writtenYears, citation, sourcesAgree, note } = timeLimits
  const values = { citation, card: String(cardYears), written: String(writtenYears) }
  const known = (): string | null => {
    if (cardYears === null) return writtenYears === null ? null : copy.written
    return cardYears === writtenYears ? copy.same : copy.both
  }
  const period = known()
  return sentences(period && format(period, values), sourcesAgree ? null : copy.differ, note, format(copy.after))
}

function pay({ pay: copy }: Faq['state'], { protectedPay }: StateFacts, format: Format): string {
  if (!protectedPay) return sentences(format(copy.none), format(copy.more))
  const { rule, text, citation } = protectedPay
  const answer = rule === 'prohibited' ? copy.prohibited : copy.limited
  return sentences(format(answer, { text, citation }), format(copy.more))
}

function complain({ complain: copy }: Faq['state'], { offices }: StateFacts, format: Format): string {
  const { complaint, regulator } = offices
  return sentences(
    format(copy.answer, complaint),
    regulator && format(copy.regulator, { name: regulator.name, address: regulator.address }),
  )
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
