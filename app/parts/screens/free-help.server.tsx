import type copy from '../../../content/screens/free-help.json'
import { inSentence, type StateRecord } from '../../../domain/states.ts'
import type { Format } from '../../../domain/text/format.ts'
import type { StateFacts } from '../../../server/content/states.ts'
import { siteName } from '../text/site-name.ts'
import { LinkCards } from './link-cards.tsx'

export type FreeHelpCopy = typeof copy

export interface FreeHelpProps {
  readonly copy: FreeHelpCopy
  /** `facts` and `state` are set where a state is known. */
  readonly facts: StateFacts | undefined
  readonly state: StateRecord | undefined
  readonly format: Format
}

/** Offices and nonprofits that help anyone, the state's own first. */
export function FreeHelp({ copy: { free }, facts, state, format }: FreeHelpProps) {
  const name = state && inSentence(state.name)
  const office =
    facts && name
      ? {
          title: facts.offices.complaint.office,
          text: format(free.complaint.text, { state: name }),
          address: facts.offices.complaint.address,
        }
      : free.attorneyGeneral
  const own = facts?.law.legalAid
  const legalAid = own ? { ...free.legalAid, title: own.name, address: own.address } : free.legalAid
  return (
    <section className="section six-cards" aria-labelledby="free-heading">
      <div className="wrap">
        <div className="head">
          <h2 id="free-heading">{name ? format(free.heading.state, { state: name }) : free.heading.general}</h2>
          <p className="lede">{free.lede}</p>
        </div>
        <LinkCards
          cards={[office, legalAid, ...free.list].map(({ title, text, address }) => ({
            to: address,
            title,
            text,
            note: format(free.goesTo, { site: siteName(address) }),
          }))}
        />
      </div>
    </section>
  )
}

/** This site's free tools and guides. */
export function OwnPages({ copy: { own } }: Pick<FreeHelpProps, 'copy'>) {
  return (
    <section className="section tint six-cards" aria-labelledby="own-heading">
      <div className="wrap">
        <div className="head">
          <h2 id="own-heading">{own.heading}</h2>
          <p className="lede">{own.lede}</p>
        </div>
        <LinkCards cards={own.links} />
      </div>
    </section>
  )
}
