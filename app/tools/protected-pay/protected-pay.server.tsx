import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/protected-pay.json'
import {
  FEDERAL_MINIMUM_WAGE,
  type ProtectedPay,
  protectedPay as protectedPayOf,
} from '../../../domain/calculators/protected-pay.ts'
import { garnishmentRule, type PayCircumstance, ruleNeeds } from '../../../domain/garnishment-rules.ts'
import { statePath } from '../../../domain/paths.ts'
import { inSentence, type StateRecord, stateByName } from '../../../domain/states.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarsAsPaid } from '../../../domain/text/numbers.ts'
import { protectedPayFields } from '../../../forms/tools/protected-pay.ts'
import { type BigNumber, defineTool, type ToolInput, type ToolPlace } from '../tool.server.ts'
import { Results } from '../tool-parts.server.tsx'

const text = copy.answer

const CIRCUMSTANCES: readonly PayCircumstance[] = ['headOfFamily', 'belowPovertyLine', 'atMost250PercentOfPovertyLine']

type Input = ToolInput<typeof protectedPayFields>

/** The page's state, else the chosen one. */
const stateOf = (chosen: string | null, place: ToolPlace): StateRecord | undefined =>
  place.state ?? stateByName(chosen ?? '')

function fieldsAsked(query: URLSearchParams, place: ToolPlace): readonly string[] {
  const needs = ruleNeeds(garnishmentRule(stateOf(query.get('state'), place)?.code))
  return [
    ...(place.state ? [] : ['state']),
    'period',
    'disposable',
    ...(needs.grossPay ? ['gross'] : []),
    ...(needs.minimumWage ? [`${needs.minimumWage}MinimumWage`] : []),
    ...needs.circumstances,
  ]
}

function payIn({ values }: Input, state: StateRecord | undefined): ProtectedPay {
  const circumstances = CIRCUMSTANCES.filter((name) => values[name] === 'yes')
  return protectedPayOf({ ...values, circumstances }, garnishmentRule(state?.code))
}

/** What the limit would be with a yes to the rule's question about the household, where that was not answered with yes. */
function householdSentence({ values }: Input, state: StateRecord | undefined, pay: ProtectedPay): string | null {
  const rule = garnishmentRule(state?.code)
  const [circumstance] = ruleNeeds(rule).circumstances
  if (!state || !circumstance || values[circumstance] === 'yes') return null
  const met = protectedPayOf({ ...values, circumstances: [circumstance] }, rule)
  const known = met.state.kind === 'computed'
  if (pay.most === 0 || (known && met.most === pay.most)) return null
  const limit = known ? (met.most === 0 ? 'nothing' : 'amount') : 'unknown'
  return format(text.ifMet[circumstance], {
    limit: format(text.limitIfMet[limit], { most: dollarsAsPaid(met.most) }),
    state: inSentence(state.name),
  })
}

function headlineOf({ most, state: own }: ProtectedPay, state = ''): string {
  if (own.kind === 'computed' && own.prohibited) return format(text.prohibited, { state })
  if (most === 0) return text.none
  if (own.kind === 'missing')
    return format(text.missing, { state, needs: own.needs.map((need) => text.needs[need]).join(text.and) })
  return own.kind === 'unknown' ? text.someFederal : text.some
}

/** Without what the state's rule needs there is no number to remember: the federal one may be twice the state's. */
const numbersOf = ({ keeps, most, state: own }: ProtectedPay): readonly BigNumber[] =>
  own.kind === 'missing' && most > 0
    ? []
    : [
        { value: dollarsAsPaid(keeps), caption: common.captions.keeps },
        { value: dollarsAsPaid(most), caption: common.captions.most },
      ]

/** Compares the state's rule with the federal one in a sentence. */
function stateSentences({ most, state: own, federal }: ProtectedPay, state: string | undefined): readonly string[] {
  if (state === undefined) return most > 0 ? [text.chooseState] : []
  switch (own.kind) {
    case 'unknown':
      return [format(text.unknown, { state })]
    case 'missing':
      return []
    case 'computed': {
      if (own.prohibited) return [format(text.prohibitedWhy, { state })]
      const limit = format(own.most < federal.most ? text.lower : text.same, { state })
      return [
        limit,
        ...(own.lessWithDependents ? [text.dependents] : []),
        ...(own.lessInSomeCases ? [format(text.someCases, { state })] : []),
      ]
    }
  }
}

/** The two limits that the lower one was taken from. */
function Limits({ pay, state }: { pay: ProtectedPay; state: string }) {
  const own = pay.state.kind === 'computed' ? dollarsAsPaid(pay.state.most) : text.notWorkedOut
  return (
    <Results
      entries={[
        { label: text.federal, value: dollarsAsPaid(pay.federal.most) },
        { label: format(text.state, { state }), value: own },
      ]}
    />
  )
}

/**
 * The tool that shows how much of a paycheck can be garnished: by the federal rule and, where it can be calculated, the
 * state's.
 */
export const protectedPay = defineTool({
  name: 'protected-pay',
  copy,
  fields: protectedPayFields,
  debtList: false,
  asks: { by: ['state'], fields: fieldsAsked },
  check: ({ gross, disposable }): Readonly<Record<string, string>> =>
    gross !== undefined && gross < disposable
      ? { gross: format(text.grossTooLow, { disposable: dollarsAsPaid(disposable) }) }
      : {},
  personal: ['disposable'],
  example: ({ visitorState }) =>
    new URLSearchParams({ ...(visitorState ? { state: visitorState.name } : {}), period: 'weekly', disposable: '500' }),
  answer(input, place) {
    const state = stateOf(input.values.state, place)
    const pay = payIn(input, state)
    const floor = dollarsAsPaid(pay.federal.floor)
    const name = state && inSentence(state.name)
    const household = householdSentence(input, state, pay)
    return {
      headline: [headlineOf(pay, name), household].filter(Boolean).join(' '),
      numbers: numbersOf(pay),
      facts: { wage: dollarsAsPaid(FEDERAL_MINIMUM_WAGE) },
      body: (
        <>
          {name ? <Limits pay={pay} state={name} /> : null}
          <p>{format(text.why[pay.federal.decidedBy], { floor })}</p>
          {stateSentences(pay, name).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {name && state && !place.state ? (
            <p>
              <a href={statePath(state)}>{format(text.statePage, { state: name })}</a>
            </p>
          ) : null}
          <h4>{text.limits}</h4>
          <ul>
            {text.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      ),
    }
  },
})
