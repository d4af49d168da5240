import { href } from 'react-router'
import { NOT_OPERATING_PATH, OPTIONS_PATH } from '../../../domain/paths.ts'
import { inSentence } from '../../../domain/states.ts'
import { useSite } from '../../page-data/site.ts'
import { useLandingCopy } from './landing-copy.ts'
import '../screens/hero.css'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../text/site-link.tsx'
import { useFormat } from '../text/use-format.ts'
import { Slideshow } from './slideshow.tsx'

export interface HeroProps {
  /** Displayed name; missing where no state is known. */
  readonly stateName: string | undefined
  /** False for a name that is no state. */
  readonly known: boolean
}

function WhichState({ stateName }: { stateName: string | undefined }) {
  const copy = useLandingCopy()
  const { hero } = copy
  const { serviceState } = useSite()
  const own = !serviceState || serviceState.name === stateName
  return (
    <p className="where">
      <Icon name="pin" />
      {stateName ? (
        <>
          <span>
            {own ? hero.yourState : hero.readingAbout} <strong>{stateName}</strong>
          </span>
          <SiteLink to={href(NOT_OPERATING_PATH)}>
            {hero.change} <span className="sr">{hero.changeFull}</span>
          </SiteLink>
        </>
      ) : (
        <SiteLink to={href(NOT_OPERATING_PATH)}>{hero.choose}</SiteLink>
      )}
    </p>
  )
}

/** Explains the state shown when it may not be the visitor's own. */
function StateNote({ known }: { known: boolean }) {
  const copy = useLandingCopy()
  const { hero } = copy
  const { pageState, serviceState } = useSite()
  const format = useFormat()
  if (!known) return <p className="box box-paper hero-note">{hero.unknownNote}</p>
  if (!pageState || pageState.working || !serviceState?.working) return null
  const values = { state: inSentence(pageState.name), serviceState: inSentence(serviceState.name) }
  return <p className="box box-paper hero-note">{format(hero.readingNote, values)}</p>
}

export function Hero({ stateName, known }: HeroProps) {
  const copy = useLandingCopy()
  const { hero } = copy
  const format = useFormat()
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <WhichState stateName={known ? stateName : undefined} />
          <h1>{stateName ? format(hero.stateHeading, { state: inSentence(stateName) }) : hero.heading}</h1>
          <p className="lede">{hero.lede}</p>
          <StateNote known={known} />
          <div className="row">
            <SiteLink className="btn" to={href(OPTIONS_PATH)}>
              {hero.compare}
            </SiteLink>
            <a className="btn btn-2" href="#review">
              {hero.ask}
            </a>
          </div>
          <p className="note">{hero.note}</p>
        </div>
        <Slideshow />
      </div>
    </section>
  )
}
