import words from '../../../content/screens/not-operating.json'
import { useSite } from '../../site.ts'
import { LinkCards } from './link-cards.tsx'
import './hero.css'
import './not-operating-screen.css'
import { LocationForm } from '../location/location-form.tsx'
import type { StateFacts } from '../state-sections/state-facts.ts'
import { useFill } from '../text/use-fill.ts'

type Complaint = StateFacts['complaint']

const siteName = (address: string) => new URL(address).hostname.replace(/^www\./, '')

/** Why there is no service here; or, where there is, that this is the place to choose another state. */
function useMessage(): { heading: string; message: string } {
  const { serviceState } = useSite()
  const fill = useFill()
  if (!serviceState) return { heading: words.generalHeading, message: words.generalMessage }
  const state = { state: serviceState.name }
  return {
    heading: fill(words.heading, state),
    message: fill(serviceState.working ? words.servedMessage : words.message, state),
  }
}

function FreeHelp({ complaint }: { complaint: Complaint | undefined }) {
  const fill = useFill()
  const { heading, lede, goesTo, list, attorneyGeneral } = words.free
  const office = complaint
    ? { title: complaint.office, text: words.free.complaint.text, address: complaint.address }
    : attorneyGeneral
  return (
    <section className="section" aria-labelledby="free-heading">
      <div className="wrap">
        <div className="head">
          <h2 id="free-heading">{heading}</h2>
          <p className="lede">{lede}</p>
        </div>
        <LinkCards
          cards={[office, ...list].map(({ title, text, address }) => ({
            to: address,
            title,
            text,
            note: fill(goesTo, { site: siteName(address) }),
          }))}
        />
      </div>
    </section>
  )
}

function OwnPages() {
  const { heading, lede, links } = words.own
  return (
    <section className="section tint" aria-labelledby="own-heading">
      <div className="wrap">
        <div className="head">
          <h2 id="own-heading">{heading}</h2>
          <p className="lede">{lede}</p>
        </div>
        <LinkCards cards={links.map(({ text, to, icon }) => ({ to, title: text, icon }))} />
      </div>
    </section>
  )
}

export interface NotOperatingScreenProps {
  /** The office of the state that decides, where it is known. */
  readonly complaint?: Complaint | undefined
  /** Of a choice posted without script that named no state. */
  readonly error?: string | undefined
}

/** Not in {state}? The choice of a state, free help that is open to everyone, and this site's own pages. */
export function NotOperatingScreen({ complaint, error }: NotOperatingScreenProps) {
  const { pageState, serviceState } = useSite()
  const { heading, message } = useMessage()
  // A saved choice may decide on a page of another state, whose office would be the wrong one.
  const sameState = pageState?.name === serviceState?.name
  return (
    <>
      <section className="hero not-operating">
        <div className="wrap">
          <div className="stack-lg">
            <h1>{heading}</h1>
            <p className="lede">{message}</p>
            {serviceState ? null : <p>{words.chooseMessage}</p>}
            <div className="card lift">
              <LocationForm variant="page" error={error} />
            </div>
          </div>
          <img className="not-operating-picture" src="/img/hero-path.svg" width="800" height="640" alt="" />
        </div>
      </section>
      <FreeHelp complaint={sameState ? complaint : undefined} />
      <OwnPages />
    </>
  )
}
