import { inSentence, type StateRecord } from '../../../domain/states.ts'
import type { Format } from '../../../domain/text/format.ts'
import type { StateContent, StateFacts } from '../../../server/content/states.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RichText } from '../text/rich-text.tsx'
import { type FigureCopy, MEASURES, type Place } from './figure-copy.ts'
import { FigureTable } from './figure-table.server.tsx'
import { type Highlight, highlightsOf } from './highlights.ts'
import { NationalFigures, Waffle } from './national-figures.server.tsx'
import { showDate, showFigure } from './show-figure.ts'

interface HighlightsProps {
  readonly copy: FigureCopy
  readonly found: readonly Highlight[]
  readonly state: string
  readonly format: Format
}

/** The state's most telling figures, in large numbers and whole sentences. */
function Highlights({ copy, found, state, format }: HighlightsProps) {
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = copy.highlights
  return (
    <ul className="highlights">
      {found.map(({ measure, value, nation, side }) => {
        const { unit } = MEASURES[measure]
        const values = {
          state,
          nation: showFigure(nation, unit),
          difference: showFigure(Math.abs(value - nation), unit),
        }
        return (
          <li key={measure}>
            <b className="figure">{showFigure(value, unit)}</b>
            <span>{format(sentences[measure]?.[side] ?? '', values)}</span>
          </li>
        )
      })}
    </ul>
  )
}

export interface StatisticsProps {
  readonly copy: FigureCopy
  readonly states: StateContent
  /** `facts` and `state` are set where a state is known. */
  readonly facts: StateFacts | undefined
  readonly state: StateRecord | undefined
  readonly format: Format
}

function Numbers({ copy, states, places, format }: StatisticsProps & { places: readonly Place[] }) {
  const { creditFile, collections } = states.sources.figures
  const dates = { creditFile: showDate(creditFile), collections: showDate(collections) }
  const [own, nation] = places
  const caption = nation && own ? format(copy.table.caption, { state: own.name }) : copy.table.captionNation
  return (
    <Disclosure className="figures-more text-fold" summary={copy.table.open}>
      <FigureTable copy={copy} places={places} caption={caption} dates={dates} format={format} />
      <p className="note">
        <RichText
          text={format(copy.sources, {
            creditTitle: creditFile.title,
            creditAddress: creditFile.address,
            creditAsOf: dates.creditFile,
            collectionsTitle: collections.title,
            collectionsAddress: collections.address,
            collectionsAsOf: dates.collections,
          })}
        />
      </p>
    </Disclosure>
  )
}

function Head({ copy, state, format, className }: StatisticsProps & { className: string }) {
  return (
    <div className={className}>
      <h2 id="statistics-heading">{copy.heading}</h2>
      <p className="lede">{state ? format(copy.stateLede, { state: inSentence(state.name) }) : copy.lede}</p>
    </div>
  )
}

/** Debt statistics: the highlights of the state or the nation, and, folded, all their numbers and often quoted ones. */
export function Statistics(props: StatisticsProps) {
  const { copy, states, facts, state, format } = props
  const nation: Place = { name: copy.nation, figures: states.nation.figures, tone: 'other' }
  const own: Place[] = facts && state ? [{ name: state.name, figures: facts.figures, tone: 'own' }] : []
  const places = [...own, facts ? nation : { ...nation, tone: 'own' as const }]
  const name = state && inSentence(state.name)
  return (
    <section className="section" aria-labelledby="statistics-heading">
      <div className="wrap">
        {facts && name ? (
          <>
            <Head {...props} className="head" />
            <Highlights copy={copy} found={highlightsOf(facts.figures, nation.figures)} state={name} format={format} />
          </>
        ) : (
          <div className="split">
            <Head {...props} className="stack" />
            <Waffle copy={copy} />
          </div>
        )}
        <Numbers {...props} places={places} />
        <NationalFigures copy={copy} />
      </div>
    </section>
  )
}
