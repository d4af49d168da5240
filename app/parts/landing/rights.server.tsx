import type { ReactNode } from 'react'
import { inSentence } from '../../../domain/states.ts'
import type { ProtectedPay } from '../../../server/content/states.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { longDate } from '../../ui/long-date.ts'
import { RichText } from '../text/rich-text.tsx'
import { siteName } from '../text/site-name.ts'
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

/** The source of the pay rule, and whether we have opened the statute's own page. */
function PaySource({ copy, pay, format }: Pick<RightsFacts, 'copy' | 'format'> & { pay: ProtectedPay | null }) {
  const own =
    pay &&
    format(pay.statuteOpened ? copy.pay.opened : copy.pay.notOpened, {
      citation: pay.citation,
      address: pay.address,
      site: siteName(pay.address),
    })
  return (
    <p className="note">
      <RichText text={[own, pay?.rule === 'prohibited' ? null : copy.pay.federalSource].filter(Boolean).join(' ')} />
    </p>
  )
}

function Pay({ copy, facts, state, format, withTool }: RightsProps) {
  const name = state && inSentence(state.name)
  const pay = facts?.protectedPay ?? null
  return (
    <>
      {pay ? <p className="rights-rule">{pay.text}</p> : null}
      {facts && name && !pay ? <p>{format(copy.pay.none, { state: name })}</p> : null}
      {facts ? null : <p>{copy.pay.generalText}</p>}
      {pay?.rule === 'prohibited' ? null : (
        <p>
          <RichText text={copy.pay.federal} />
        </p>
      )}
      <p>{pay?.rule === 'prohibited' ? copy.pay.other : `${copy.pay.judgment} ${copy.pay.other}`}</p>
      <PaySource copy={copy} pay={pay} format={format} />
      {state && !withTool ? (
        <p>
          <RichText text={format(copy.pay.toolElsewhere, { routeName: state.routeName })} />
        </p>
      ) : null}
    </>
  )
}

function Company({ copy, facts, state, format }: RightsFacts) {
  const regulator = facts?.offices.regulator
  if (!regulator || !state) return null
  const { name, address, opened, note } = regulator
  return (
    <>
      <p>
        <RichText text={format(copy.company.text, { name, address, state: inSentence(state.name) })} />
      </p>
      {note ? <p>{note}</p> : null}
      <p className="note">
        <RichText text={opened ? format(copy.company.opened, opened) : copy.company.notOpened} />
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

/**
 * The legal protections for someone in debt in a state, each with its source, and where to complain. A RightsSection
 * shows them.
 */
export function Rights(props: RightsProps) {
  const { copy, states, facts, state, format, level } = props
  const Heading = `h${level}` as const
  return (
    <>
      <div className="head">
        <Heading id="rights-heading">
          {state ? format(copy.heading, { state: inSentence(state.name) }) : copy.generalHeading}
        </Heading>
        <p>{format(copy.lede, { checked: longDate(states.checked) })}</p>
      </div>
      <ul className="rights-cards">
        <RightsCard icon="calendar" title={copy.time.title} level={level}>
          <TimeLimits {...props} />
        </RightsCard>
        <RightsCard icon="shield" title={copy.pay.title} level={level}>
          <Pay {...props} />
        </RightsCard>
        {facts?.offices.regulator ? (
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
