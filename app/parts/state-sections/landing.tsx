import { lazy, Suspense } from 'react'
import { useSite } from '../../site.ts'
import { AboutUs, Press } from './about-us.tsx'
import { Cities } from './cities.tsx'
import { Hero, type HeroProps } from './hero.tsx'
import { type LandingWords, LandingWordsContext } from './landing-words.ts'
import { Options } from './options.tsx'
import { Questions } from './questions.tsx'
import type { StateFacts } from './state-facts.ts'
import { Statistics } from './statistics.tsx'
import { Values } from './values.tsx'

// Most visitors never see it.
const NotOperatingScreen = lazy(async () => ({
  default: (await import('../screens/not-operating-screen.tsx')).NotOperatingScreen,
}))

export interface LandingProps extends HeroProps {
  readonly facts: StateFacts | undefined
  readonly words: LandingWords
}

/** The landing page of the site or of one state, in the specification's order; or why there is none. */
export function Landing({ facts, words, stateName, known }: LandingProps) {
  const { served } = useSite()
  if (!served) {
    return (
      <Suspense>
        <NotOperatingScreen complaint={facts?.complaint} />
      </Suspense>
    )
  }
  return (
    <LandingWordsContext value={words}>
      <Hero stateName={stateName} known={known} />
      <Values />
      <Press />
      <AboutUs />
      <Cities facts={facts} stateName={stateName} />
      <Statistics facts={facts} stateName={stateName} />
      <Options />
      <Questions />
    </LandingWordsContext>
  )
}
