import common from '../../../content/tools/common.json'
import copy from '../../../content/tools/protected-pay.json'
import {
  FEDERAL_MINIMUM_WAGE,
  type ProtectedPay,
  protectedPay as protectedPayOf,
} from '../../../domain/calculators/protected-pay.ts'
import {
  type GarnishmentCaveat,
  type GarnishmentRule,
  garnishmentCaveats,
  garnishmentRule,
  type PayCircumstance,
  ruleNeeds,
} from '../../../domain/garnishment-rules.ts'
import { statePath } from '../../../domain/paths.ts'
import { inSentence, type StateRecord, stateByName } from '../../../domain/states.ts'
import { format } from '../../../domain/text/format.ts'
import { dollarsAsPaid } from '../../../domain/text/numbers.ts'
import { protectedPayFields } from '../../../forms/tools/protected-pay.ts'
import { findDeadline } from '../next-steps.ts'
import { type BigNumber, defineTool, type FieldToAdd, type ToolInput, type ToolPlace } from '../tool.server.ts'
import { Results } from '../tool-parts.server.tsx'

const text = copy.answer

const CIRCUMSTANCES: readonly PayCircumstance[] = ['headOfFamily', 'belowPovertyLine', 'atMost250PercentOfPovertyLine']

/** Caveats by which more may be garnished, up to the federal limit; by the others it may be less. */
const RAISING: readonly GarnishmentCaveat[] = ['consumerCredit', 'olderJudgments']

type Input = ToolInput<typeof protectedPayFields>

/** The page's state, else the chosen one. */
const stateOf = (chosen: string | null, place: ToolPlace): StateRecord | undefined =>
  place.state ?? stateByName(chosen ?? '')

const ruleOf = (state: StateRecord | undefined, { today }: ToolPlace): GarnishmentRule =>
  garnishmentRule(state?.code, today)

function fieldsAsked(query: URLSearchParams, place: ToolPlace): readonly string[] {
  const needs = ruleNeeds(ruleOf(stateOf(query.get('state'), place), place))
  return [
    ...(place.state ? [] : ['state']),
    'period',
    'disposable',
    ...(needs.grossPay ? ['gross'] : []),
    ...(needs.minimumWage ? [`${needs.minimumWage}MinimumWage`] : []),
    ...needs.circumstances,
  ]
}

const said = (answer: 'no' | 'yes', { values }: Input): readonly PayCircumstance[] =>
  CIRCUMSTANCES.filter((name) => values[name] === answer)

const payIn = (
  input: Input,
  rule: GarnishmentRule,
  circumstances: readonly PayCircumstance[] = said('yes', input),
): ProtectedPay => protectedPayOf({ ...input.values, circumstances }, rule)

function limitIfMet(met: ProtectedPay): string {
  if (met.state.kind === 'missing') return text.limitIfMet.unknown
  return met.most === 0 ? text.limitIfMet.nothing : format(text.limitIfMet.amount, { most: dollarsAsPaid(met.most) })
}

/** For each unanswered question about the household, the limit if the answer were yes, where that differs. */
function householdSentences(
  input: Input,
  state: StateRecord,
  rule: GarnishmentRule,
  { most }: ProtectedPay,
): readonly string[] {
  const yes = said('yes', input)
  const answered = [...yes, ...said('no', input)]
  return ruleNeeds(rule)
    .circumstances.filter((name) => most > 0 && !answered.includes(name))
    .map((name) => ({ name, met: payIn(input, rule, [...yes, name]) }))
    .filter(({ met }) => met.state.kind === 'missing' || met.most < most)
    .map(({ name, met }) => format(text.ifMet[name], { limit: limitIfMet(met), state: inSentence(state.name) }))
}

function headlineOf({ most, state: own }: ProtectedPay, state = ''): string {
  if (own.kind === 'computed' && own.prohibited) return format(text.prohibited, { state })
  if (most === 0) return text.none
  if (own.kind === 'missing')
    return format(text.missing, {
      most: dollarsAsPaid(most),
      state,
      needs: own.needs.map((need) => text.needs[need]).join(text.and),
    })
  return own.kind === 'unknown' ? text.someFederal : text.some
}

/** The first number that the state's limit still needs; undefined where it would change nothing. */
function fieldToAdd({ most, state: own }: ProtectedPay, rule: GarnishmentRule): FieldToAdd | undefined {
  const [need] = own.kind === 'missing' && most > 0 ? own.needs : []
  if (need === undefined) return undefined
  const field = need === 'grossPay' ? 'gross' : `${ruleNeeds(rule).minimumWage}MinimumWage`
  return { field, label: text.add[need] }
}

/** The sentence that pay can be garnished only after a judgment; undefined where none can be, or a number is missing. */
function restOf({ most, state: own }: ProtectedPay): string | undefined {
  if (most === 0 || own.kind === 'missing') return undefined
  return own.kind === 'unknown' ? text.restFederal : text.rest
}

/** The large numbers; none while a value that the state's rule needs is missing: the federal limit may be twice as high. */
const numbersOf = ({ keeps, most, state: own }: ProtectedPay): readonly BigNumber[] =>
  own.kind === 'missing' && most > 0
    ? []
    : [
        { value: dollarsAsPaid(keeps), caption: common.captions.keeps },
        { value: dollarsAsPaid(most), caption: common.captions.most },
      ]

/** Compares the state's rule with the federal one in a sentence. */
function stateSentences(
  { most, state: own, federal }: ProtectedPay,
  record: StateRecord | undefined,
): readonly string[] {
  if (record === undefined) return most > 0 ? [text.chooseState] : []
  if (own.kind !== 'computed') return []
  const state = inSentence(record.name)
  if (own.prohibited) return [format(text.prohibitedWhy, { state })]
  const limit = format(own.most < federal.most ? text.lower : text.same, { state })
  const caveats = garnishmentCaveats(record.code).filter((name) =>
    RAISING.includes(name) ? own.most < federal.most : own.most > 0,
  )
  return [limit, ...caveats.map((name) => format(text.caveats[name], { state }))]
}

/** The federal limit and the state's; the lower one applies. */
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
 * The tool that shows how much of a paycheck can be garnished: by the federal rule and by that of the state, where one is
 * chosen.
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
    const rule = ruleOf(state, place)
    const pay = payIn(input, rule)
    const floor = dollarsAsPaid(pay.federal.floor)
    const name = state && inSentence(state.name)
    const rest = restOf(pay)
    return {
      headline: [headlineOf(pay, name), ...(state ? householdSentences(input, state, rule, pay) : [])].join(' '),
      numbers: numbersOf(pay),
      reason: rest ? <p>{rest}</p> : null,
      next: fieldToAdd(pay, rule) ?? findDeadline(state),
      facts: { wage: dollarsAsPaid(FEDERAL_MINIMUM_WAGE) },
      body: (
        <>
          {name ? <Limits pay={pay} state={name} /> : null}
          <p>{format(text.why[pay.federal.decidedBy], { floor })}</p>
          {stateSentences(pay, state).map((sentence) => (
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
