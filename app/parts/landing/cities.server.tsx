import copy from '../../../content/screens/landing-cities.json'
import { statePath } from '../../../domain/paths.ts'
import { NATION_OUTLINE } from '../../../domain/state-outline.ts'
import { inSentence, STATES, type StateRecord, WORKING_STATES } from '../../../domain/states.ts'
import { type Format, format } from '../../../domain/text/format.ts'
import type { StateContent, StateFacts } from '../../../server/content/states.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { RichText } from '../text/rich-text.tsx'
import { partOf } from './map-badges.ts'
import { StateMap } from './state-map.server.tsx'

const PARTS: Readonly<Record<string, string>> = copy.parts

/** Text for screen readers: where each city lies in the state. */
function mapLabel({ cities, outline }: StateFacts, state: string, format: Format): string {
  const places = cities.map(({ name, at }) =>
    format(copy.mapPlace, { city: name, part: PARTS[partOf(at, outline)] ?? '' }),
  )
  return format(copy.map, { state, places: places.join('; ') })
}

export interface StateCitiesProps {
  readonly facts: StateFacts
  readonly state: StateRecord
  readonly sources: StateContent['sources']
  readonly format: Format
}

/** A state's cities, numbered on its outline. */
export function StateCities({ facts, state, sources, format }: StateCitiesProps) {
  const name = inSentence(state.name)
  const ofCities = facts.kindOfPlaces === 'cities'
  return (
    <section className="dark section" aria-labelledby="cities-heading">
      <div className="wrap cities-grid">
        <div className="cities-head stack">
          <h2 id="cities-heading">{format(copy.heading, { demonym: facts.demonym })}</h2>
          <p className="lede">{format(copy.text, { state: name })}</p>
        </div>
        <ol className="cities" aria-label={format(copy.listLabel[facts.kindOfPlaces], { state: name })}>
          {facts.cities.map((city) => (
            <li key={city.name}>{city.name}</li>
          ))}
        </ol>
        <StateMap
          routeName={state.routeName}
          outline={facts.outline}
          cities={facts.cities}
          label={mapLabel(facts, name, format)}
        />
        <p className="note">
          <RichText text={format(copy.notHere, { state: name })} />{' '}
          <RichText
            text={format(ofCities ? copy.source : copy.sourceNeighborhoods, {
              citiesAddress: sources.cities.address,
              outlineAddress: sources.outlines.address,
            })}
          />
        </p>
      </div>
    </section>
  )
}

/** Links to states, behind their number; the District of Columbia is no state. */
function StateLinks({ heading, states }: { heading: string; states: readonly StateRecord[] }) {
  return (
    <Disclosure
      className="other-states"
      summary={format(heading, { count: String(states.filter(({ code }) => code !== 'DC').length) })}
    >
      <ul className="state-links">
        {states.map(({ name, routeName }) => (
          <li key={routeName}>
            <a href={statePath({ routeName })}>{name}</a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Links to all states, for a page without a state. */
export function AllStates({ nation }: { nation: StateContent['nation'] }) {
  return (
    <section className="dark section" aria-labelledby="cities-heading">
      <div className="wrap stack-lg">
        <div className="split split-even cities-split">
          <div className="stack">
            <h2 id="cities-heading">{copy.generalHeading}</h2>
            <p className="lede">{copy.generalText}</p>
          </div>
          <StateMap routeName={NATION_OUTLINE} outline={nation.outline} cities={[]} label={copy.generalMap} />
        </div>
        <div className="stack">
          <StateLinks heading={copy.served} states={WORKING_STATES} />
          <StateLinks heading={copy.notServed} states={STATES.filter(({ working }) => !working)} />
        </div>
      </div>
    </section>
  )
}
