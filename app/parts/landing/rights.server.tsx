import type { ReactNode } from 'react'
import { inSentence } from '../../../domain/states.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RichText } from '../text/rich-text.tsx'
import { LawSource } from './law-source.tsx'
import type { RightsFacts } from './rights-facts.ts'
import { shortTimeLimit, TimeLimits } from './time-limits.server.tsx'

export interface RightsProps extends RightsFacts {
  /** Heading level of the section; its rows are one level lower. */
  readonly level: 2 | 3
  /** Whether the protected-pay tool follows, as on the state's own page. Elsewhere its row links to it. */
  readonly withTool: boolean
}

interface RowProps {
  readonly icon: IconName
  readonly title: string
  readonly level: 2 | 3
  /** The answer in short. */
  readonly answer: string
  /** How the answer works, with its sources. */
  readonly children: ReactNode
}

const headingOf = (level: 2 | 3) => (level === 2 ? 'h3' : 'h4')

/** One right with its answer, which opens on the rule and its source. */
function RightsRow({ icon, title, level, answer, children }: RowProps) {
  const Heading = headingOf(level)
  return (
    <li>
      <details>
        <summary>
          <Icon name={icon} />
          <span>
            <Heading>{title}</Heading>
            <span>{answer}</span>
          </span>
          <Icon name="chevron" className="turn" />
        </summary>
        <div className="stack">{children}</div>
      </details>
    </li>
  )
}

function Pay({ copy, facts, state, format, withTool }: RightsProps) {
  const pay = facts?.law.wages ?? null
  const prohibited = pay?.kind === 'prohibited'
  return (
    <>
      {prohibited ? null : (
        <p>
          <RichText text={copy.pay.federal} />
        </p>
      )}
      <p>{prohibited ? copy.pay.other : `${copy.pay.judgment} ${copy.pay.other}`}</p>
      {pay ? <LawSource copy={copy} law={pay} format={format} /> : null}
      {prohibited ? null : (
        <p className="note">
          <RichText text={copy.pay.federalSource} />
        </p>
      )}
      {state && !withTool ? (
        <p>
          <RichText text={format(copy.pay.toolElsewhere, { routeName: state.routeName })} />
        </p>
      ) : null}
    </>
  )
}

function payAnswer({ copy, facts, state, format }: RightsFacts): string {
  if (!facts || !state) return copy.pay.generalText
  return facts.law.wages?.rule ?? format(copy.pay.none, { state: inSentence(state.name) })
}

function Company({ copy, facts, state, format }: RightsFacts) {
  if (!facts || !state) return null
  const { license, conduct } = facts.law.companies
  const regulator = license?.regulator
  return (
    <>
      {regulator ? (
        <p>
          <RichText text={format(copy.company.office, { ...regulator, state: inSentence(state.name) })} />
        </p>
      ) : null}
      {[license, conduct]
        .filter((rule) => rule !== null)
        .map((rule) => (
          <div key={rule.rule}>
            <p>{rule.rule}</p>
            <LawSource copy={copy} law={rule} format={format} />
          </div>
        ))}
      <p>
        <RichText text={copy.company.advanceFee} />
      </p>
    </>
  )
}

function Complain({ copy, states, facts, state, format }: RightsFacts) {
  const complaint = facts?.offices.complaint
  return (
    <>
      <p>
        {complaint && state ? (
          <RichText text={format(copy.complain.text, { ...complaint, state: inSentence(state.name) })} />
        ) : (
          copy.complain.generalText
        )}
      </p>
      <p className="note">
        <RichText text={format(copy.complain.directory, states.sources.offices)} />
      </p>
    </>
  )
}

/** Leads to the page about a lawsuit. */
function IfSued({ copy, state, format }: RightsFacts) {
  return (
    <>
      <p>{copy.sued.text}</p>
      <p>
        <RichText
          text={
            state
              ? format(copy.sued.link, { routeName: state.routeName, state: inSentence(state.name) })
              : copy.sued.generalLink
          }
        />
      </p>
    </>
  )
}

/**
 * The legal protections for someone in debt in a state, each with its source, and where to complain. A RightsSection
 * shows them.
 */
export function Rights(props: RightsProps) {
  const { copy, facts, state, format, level } = props
  const Heading = `h${level}` as const
  const RowHeading = headingOf(level)
  const companies = facts?.law.companies
  return (
    <>
      <div className="head">
        <Heading id="rights-heading">
          {state ? format(copy.heading, { state: inSentence(state.name) }) : copy.generalHeading}
        </Heading>
        <p>{copy.lede}</p>
      </div>
      <ul className="rights-rows">
        <li className="rights-plain">
          <Icon name="scales" />
          <div className="stack">
            <RowHeading>{copy.sued.title}</RowHeading>
            <IfSued {...props} />
          </div>
        </li>
        <RightsRow icon="calendar" title={copy.time.title} level={level} answer={shortTimeLimit(props)}>
          <TimeLimits {...props} />
        </RightsRow>
        <RightsRow icon="shield" title={copy.pay.title} level={level} answer={payAnswer(props)}>
          <Pay {...props} />
        </RightsRow>
        {companies?.license || companies?.conduct ? (
          <RightsRow
            icon="check"
            title={copy.company.title}
            level={level}
            answer={companies.license?.regulator ? copy.company.answer : copy.company.noOffice}
          >
            <Company {...props} />
          </RightsRow>
        ) : null}
        <li className="rights-plain">
          <Icon name="building" />
          <div className="stack">
            <RowHeading>{copy.complain.title}</RowHeading>
            <Complain {...props} />
          </div>
        </li>
      </ul>
    </>
  )
}
