import { useSite } from '../../site.ts'
import { NotOperatingScreen } from '../screens/not-operating-screen.tsx'
import { AboutUs, Press } from './about-us.tsx'
import { Cities } from './cities.tsx'
import { Hero, type HeroProps } from './hero.tsx'
import { Options } from './options.tsx'
import { Questions } from './questions.tsx'
import type { StateFacts } from './state-facts.ts'
import { Statistics } from './statistics.tsx'
import { Values } from './values.tsx'

/** The landing page of the site or of one state, in the specification's order; or why there is none. */
export function Landing({ facts, stateName, known }: HeroProps & { readonly facts: StateFacts | undefined }) {
  const { served } = useSite()
  if (!served) return <NotOperatingScreen complaint={facts?.complaint} />
  return (
    <>
      <Hero stateName={stateName} known={known} />
      <Values />
      <Press />
      <AboutUs />
      <Cities facts={facts} stateName={stateName} />
      <Statistics facts={facts} stateName={stateName} />
      <Options />
      <Questions />
    </>
  )
}
