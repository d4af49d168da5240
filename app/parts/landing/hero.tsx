import { picker as copy } from '../../../content/screens/landing-scripted.json'
import { SUED_PATH } from '../../../domain/paths.ts'
import { inSentence } from '../../../domain/states.ts'
import { usePlace } from '../../context/place.ts'
import type { NearestPage } from '../../page-data/nearest-page.server.ts'
import { useSite } from '../../page-data/site.ts'
import { ownAddress } from '../frame/own-address.ts'
import { Kept } from '../kept/kept.tsx'
import { StatePicker } from '../location/location-form.tsx'
import { MeantPage } from '../screens/not-found-screen.tsx'
import { useFormat } from '../text/use-format.ts'
import { MoneyTool, type ShownTool } from '../tool/money-tool.tsx'
import { useLandingCopy } from './landing-copy.ts'
import { Slideshow } from './slideshow.tsx'

export interface HeroProps {
  /** Displayed name; missing where no state is known. */
  readonly stateName: string | undefined
  /** False for a name that is no state. */
  readonly known: boolean
  /** The page that a mistyped address may have meant. */
  readonly nearest?: NearestPage | undefined
  /** The `first-look` tool. Absent in the browser, which keeps the server's HTML. */
  readonly tool: ShownTool | undefined
}

function WhichState({ stateName }: { stateName: string | undefined }) {
  const { serviceState } = useSite()
  const own = !serviceState || serviceState.name === stateName
  const summary = stateName ? (
    <span>
      {`${own ? copy.yourState : copy.readingAbout} `}
      <strong>{stateName}</strong> <span className="pick">{copy.change}</span>
    </span>
  ) : (
    copy.choose
  )
  return <StatePicker summary={summary} state={stateName} onStatePage={usePlace().pathname !== '/'} />
}

/** Explains the state shown when it may not be the visitor's own. */
function StateNote({ known, nearest }: Pick<HeroProps, 'known' | 'nearest'>) {
  const { hero } = useLandingCopy()
  const { pageState, serviceState } = useSite()
  const format = useFormat()
  if (!known) {
    return (
      <div className="box box-paper hero-note stack">
        <MeantPage nearest={nearest} />
        <p>{hero.unknownNote}</p>
        <ul className="row">
          {hero.unknownLinks.map(({ text, to }) => (
            <li key={to}>
              <a href={ownAddress(to, pageState)}>{text}</a>
            </li>
          ))}
        </ul>
      </div>
    )
  }
  if (!pageState || pageState.working || !serviceState?.working) return null
  const values = { state: inSentence(pageState.name), serviceState: inSentence(serviceState.name) }
  return <p className="box box-paper hero-note">{format(hero.readingNote, values)}</p>
}

function HeroCopy({ stateName, known, nearest, tool }: HeroProps) {
  const { hero } = useLandingCopy()
  const { pageState } = useSite()
  const format = useFormat()
  return (
    <>
      <div className="hero-copy">
        <h1>
          {stateName
            ? format(known ? hero.stateHeading : hero.unknownHeading, { state: inSentence(stateName) })
            : hero.heading}
        </h1>
        <StateNote known={known} nearest={nearest} />
        {/* Links stand here for a name that is no state; with more above them the text would run into the scene. */}
        {known ? (
          <>
            <p className="lede">{hero.lede}</p>
            <p>
              <a className="hero-urgent" href={ownAddress(SUED_PATH, pageState)}>
                <strong>{hero.sued}</strong> {hero.suedText}
              </a>
            </p>
          </>
        ) : null}
      </div>
      {tool ? <MoneyTool tool={tool} className="tool quick" /> : null}
      <div className="hero-ask">
        <a className="btn btn-2 btn-phone-wide" href="#review">
          {hero.ask}
        </a>
        <p className="note">{hero.note}</p>
      </div>
    </>
  )
}

/** The visitor's state, what the page is for, and the `first-look` tool; the two pictures come last. */
export function Hero({ stateName, known, nearest, tool }: HeroProps) {
  return (
    <section className="landing-hero">
      <div className="wrap">
        <WhichState stateName={known ? stateName : undefined} />
        <Kept name="hero" className="hero-kept">
          {import.meta.env.SSR && <HeroCopy stateName={stateName} known={known} nearest={nearest} tool={tool} />}
        </Kept>
        <Slideshow />
      </div>
    </section>
  )
}
