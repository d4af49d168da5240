import type copy from '../../../content/screens/sued-state.json'
import { inSentence, type StateRecord } from '../../../domain/states.ts'
import type { Format } from '../../../domain/text/format.ts'
import type { LawSource as LawSourceOf, StateLaw } from '../../../server/content/state-law.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { LawSource, type LawSourceProps } from '../landing/law-source.tsx'
import { RichText } from '../text/rich-text.tsx'

export interface StateFactsProps {
  readonly copy: typeof copy
  /** How a rule's source is named. */
  readonly rights: LawSourceProps['copy']
  readonly state: StateRecord
  readonly law: StateLaw
  readonly format: Format
}

type FactProps = Pick<StateFactsProps, 'rights' | 'format'> & { readonly fact: LawSourceOf }

function Fact({ title, fact, rights, format }: FactProps & { readonly title: string }) {
  return (
    <div className="sued-fact">
      <p>
        <strong>{title}.</strong> {fact.rule}
      </p>
      <LawSource copy={rights} law={fact} format={format} />
    </div>
  )
}

type AnswerRule = StateLaw['lawsuit']['answer'][number]

/** An answer's time that was read in the state's own rule. */
export const isConfirmed = ({ read }: LawSourceOf): boolean => read === 'official'

function AnswerTime({
  copy,
  rights,
  format,
  fact,
}: Pick<StateFactsProps, 'copy'> & FactProps & { readonly fact: AnswerRule }) {
  const { court, days, from } = fact
  return (
    <li>
      <p>{court}</p>
      <p className="deadline-days">
        {days === null ? copy.answer.summons : format(copy.answer.days, { days: String(days), from })}
      </p>
      <p>{fact.rule}</p>
      <LawSource copy={rights} law={fact} format={format} />
    </li>
  )
}

/**
 * The time to answer in each court of a state: what was read in its own rule, and apart what was not. The first court is
 * that of most card lawsuits; where its time was not confirmed, the summons comes first.
 */
export function AnswerTimes(props: StateFactsProps) {
  const { copy, state, law, format } = props
  const { answer } = law.lawsuit
  const confirmed = answer.filter(isConfirmed)
  const others = answer.filter((fact) => !isConfirmed(fact))
  const shortest = Math.min(...others.flatMap(({ days }) => days ?? []))
  const values = { state: inSentence(state.name), days: String(shortest) }
  return (
    <>
      {answer[0] && isConfirmed(answer[0]) ? null : (
        <p className="deadline-unknown">
          <strong>
            {copy.answer.general}
            {Number.isFinite(shortest) ? ` ${format(copy.answer.mayBe, values)}` : null}
          </strong>{' '}
          {copy.answer.careful}
        </p>
      )}
      {confirmed.length > 0 ? (
        <ul className="deadline-courts">
          {confirmed.map((fact) => (
            <AnswerTime key={fact.court} {...props} fact={fact} />
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <Disclosure
          className="deadline-others text-fold"
          summary={format(copy.answer.unconfirmed, { state: state.name })}
        >
          {others.map((fact) => (
            <Fact key={fact.court} title={fact.court} {...props} fact={fact} />
          ))}
        </Disclosure>
      ) : null}
    </>
  )
}

/** How long a creditor may sue over a card; nothing where nothing is known. */
export function TimeLimit({ copy, rights, state, law, format }: StateFactsProps) {
  const { cards } = law.limits
  if (!cards) return null
  return (
    <div className="box stack">
      <Fact
        title={format(copy.timeLimit.heading, { state: inSentence(state.name) })}
        rights={rights}
        format={format}
        fact={cards}
      />
      <p>
        <RichText text={copy.timeLimit.more} />
      </p>
    </div>
  )
}

type AfterJudgmentProps = Pick<StateFactsProps, 'copy' | 'format'> & Partial<Pick<StateFactsProps, 'state' | 'law'>>

/** What a collector may do with a judgment: in general, or without what the state forbids. */
export function AfterJudgment({ copy: { afterJudgment: text }, format, state, law }: AfterJudgmentProps) {
  const name = state && inSentence(state.name)
  const wages = law?.wages
  const isProhibited = wages?.kind === 'prohibited'
  const more = isProhibited ? wages.rule : name ? format(text.limits, { state: name }) : text.generalMore
  return (
    <>
      <p>{name ? format(text.state, { state: name }) : text.general}</p>
      <ul>
        {isProhibited ? null : <li>{text.pay}</li>}
        <li>{text.bank}</li>
        <li>{name ? text.homeState : text.home}</li>
      </ul>
      <p>{more}</p>
    </>
  )
}

export function DefaultJudgment({ copy, rights, state, law, format }: StateFactsProps) {
  const { defaultJudgment } = law.lawsuit
  const name = inSentence(state.name)
  return (
    <div className="box">
      {defaultJudgment ? (
        <Fact
          title={format(copy.defaultJudgment.heading, { state: name })}
          rights={rights}
          format={format}
          fact={defaultJudgment}
        />
      ) : (
        <p>{format(copy.defaultJudgment.none, { state: name })}</p>
      )}
    </div>
  )
}

/** The federal limit on garnished pay. */
export function FederalWages({ copy }: Pick<StateFactsProps, 'copy'>) {
  return (
    <>
      <p>
        <RichText text={copy.exemptions.federal} />
      </p>
      <p className="note">
        <RichText text={copy.exemptions.federalSource} />
      </p>
    </>
  )
}

/** What a judgment cannot take: pay, bank account, home and car. */
export function Exemptions({ copy, rights, state, law, format }: StateFactsProps) {
  const { exemptions: text } = copy
  const name = inSentence(state.name)
  const isProhibited = law.wages?.kind === 'prohibited'
  const facts = [
    [text.wages, law.wages],
    [text.bank, law.exemptions.bank],
    [text.home, law.exemptions.home],
    [text.car, law.exemptions.car],
  ] as const
  return (
    <dl className="sued-exemptions">
      {facts.map(([title, fact]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {fact ? (
              <>
                <p>{fact.rule}</p>
                <LawSource copy={rights} law={fact} format={format} />
              </>
            ) : (
              <p>{format(text.none, { state: name })}</p>
            )}
            {title === text.wages && !isProhibited ? <FederalWages copy={copy} /> : null}
            {title === text.wages ? (
              <p>
                <RichText text={format(text.tool, { routeName: state.routeName })} />
              </p>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type LegalAidProps = Pick<StateFactsProps, 'copy' | 'format'> & {
  readonly state: StateRecord | undefined
  readonly law: StateLaw | undefined
}

/** Where legal help is free: the state's own first. */
export function LegalAid({ copy: { legalAid: text }, format, state, law }: LegalAidProps) {
  const own = state && law?.legalAid
  const links = [
    ...(own
      ? [{ text: format(text.state, { name: own.name, state: inSentence(state.name) }), address: own.address }]
      : []),
    ...text.general,
  ]
  return (
    <>
      <ul>
        {links.map((link) => (
          <li key={link.address}>
            <a href={link.address}>{link.text}</a>
          </li>
        ))}
      </ul>
      <p>{text.note}</p>
    </>
  )
}
