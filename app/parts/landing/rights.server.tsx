import type { ReactNode } from 'react'
import { inSentence } from '../../../domain/states.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { RichText } from '../text/rich-text.tsx'
import { LawSource } from './law-source.tsx'
import type { RightsFacts } from './rights-facts.ts'
import { TimeLimits } from './time-limits.server.tsx'

export interface RightsProps extends RightsFacts {
  /** Heading level of the section; its cards are one level lower. */
  readonly level: 2 | 3
  /** Whether the protected-pay tool follows, as on the state's own page. Elsewhere the card links to it. */
  readonly withTool: boolean
}

interface CardProps {
  readonly icon: IconName
  readonly title: string
  readonly level: 2 | 3
  readonly children: ReactNode
}

/** One card of the section, with a heading one level lower. */
function RightsCard({ icon, title, level, children }: CardProps) {
  const Heading = level === 2 ? 'h3' : 'h4'
  return (
    <li className="card stack">
      <div className="rights-title">
        <Icon name={icon} />
        <Heading>{title}</Heading>
      </div>
      {children}
    </li>
  )
}

function Pay({ copy, facts, state, format, withTool }: RightsProps) {
  const name = state && inSentence(state.name)
  const pay = facts?.law.wages ?? null
  const prohibited = pay?.kind === 'prohibited'
  return (
    <>
      {pay ? <p className="rights-rule">{pay.rule}</p> : null}
      {facts && name && !pay ? <p>{format(copy.pay.none, { state: name })}</p> : null}
      {facts ? null : <p>{copy.pay.generalText}</p>}
      <Disclosure className="rights-more text-fold" summary={copy.more}>
        <div className="stack">
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
        </div>
      </Disclosure>
      {state && !withTool ? (
        <p>
          <RichText text={format(copy.pay.toolElsewhere, { routeName: state.routeName })} />
        </p>
      ) : null}
    </>
  )
}

function Company({ copy, facts, state, format }: RightsFacts) {
  if (!facts || !state) return null
  const { license, conduct } = facts.law.companies
  const regulator = license?.regulator
  return (
    <>
      <p>
        {regulator ? (
          <RichText text={format(copy.company.office, { ...regulator, state: inSentence(state.name) })} />
        ) : (
          copy.company.noOffice
        )}
      </p>
      <Disclosure className="rights-more text-fold" summary={copy.time.rules}>
        <div className="stack">
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
        </div>
      </Disclosure>
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
  return (
    <>
      <div className="head">
        <Heading id="rights-heading">
          {state ? format(copy.heading, { state: inSentence(state.name) }) : copy.generalHeading}
        </Heading>
        <p>{copy.lede}</p>
      </div>
      <ul className="rights-cards">
        <RightsCard icon="scales" title={copy.sued.title} level={level}>
          <IfSued {...props} />
        </RightsCard>
        <RightsCard icon="calendar" title={copy.time.title} level={level}>
          <TimeLimits {...props} />
        </RightsCard>
        <RightsCard icon="shield" title={copy.pay.title} level={level}>
          <Pay {...props} />
        </RightsCard>
        {facts?.law.companies.license || facts?.law.companies.conduct ? (
          <RightsCard icon="check" title={copy.company.title} level={level}>
            <Company {...props} />
          </RightsCard>
        ) : null}
        <RightsCard icon="building" title={copy.complain.title} level={level}>
          <Complain {...props} />
        </RightsCard>
      </ul>
    </>
  )
}
