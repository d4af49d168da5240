import { lazy, Suspense, useEffect } from 'react'
import type { HelpData, LandingData } from '../../page-data/landing-data.server.tsx'
import { useSite } from '../../page-data/site.ts'
import { fetchSheet, Sheet } from '../../styles/sheet.tsx'
import { Kept } from '../kept/kept.tsx'
import { StaticPart } from '../text/static-part.tsx'
import { AboutUs, Press } from './about-us.tsx'
import { FoldsBelow } from './folds-below.tsx'
import { Hero, type HeroProps } from './hero.tsx'
import { LandingCopyContext } from './landing-copy.ts'
import { Options } from './options.tsx'
import type { PayToolData } from './pay-tool.tsx'
import { Questions } from './questions.tsx'
import { Values } from './values.tsx'

// The browser loads it only when needed, because most visitors never see it. The server renders synchronously, so it loads
// it at the start.
const notOperating = async () => ({
  default: (await import('../screens/not-operating-screen.tsx')).NotOperatingScreen,
})
const NotOperatingScreen = import.meta.env.SSR ? (await notOperating()).default : lazy(notOperating)

export interface LandingProps extends HeroProps {
  /** Absent where the service is not offered. This and `help` are absent in the browser, which keeps the server's HTML. */
  readonly landing: LandingData | undefined
  /** The help that is shown where the service is not offered. */
  readonly help: HelpData | undefined
  /** The protected-pay tool of a state's page. */
  readonly payTool?: PayToolData | undefined
}

/**
 * The landing page of the site or of one state, in the specification's order. Where the service is not offered: the
 * screen that says so.
 */
export function Landing({ landing, help, payTool, stateName, known, nearest, tool }: LandingProps) {
  const { served } = useSite()
  const folded = tool?.answered === true || payTool?.shown !== undefined
  useEffect(() => {
    fetchSheet('form')
  }, [])
  if (!served) {
    return (
      <Suspense>
        <NotOperatingScreen help={help} payTool={payTool} />
      </Suspense>
    )
  }
  return (
    <LandingCopyContext value={landing?.copy}>
      <Sheet of="landing" />
      <Hero stateName={stateName} known={known} nearest={nearest} tool={tool} />
      <Values />
      <Kept name="landing">
        {import.meta.env.SSR && landing && (
          <>
            <Press />
            <AboutUs />
            <FoldsBelow summary={landing.copy.folds.places} folded={folded}>
              <StaticPart html={landing.html.cities} />
              <StaticPart html={landing.html.statistics} />
            </FoldsBelow>
            <Options rights={landing.html.rights} payTool={payTool} />
            <Questions />
          </>
        )}
      </Kept>
    </LandingCopyContext>
  )
}
