import copy from '../../../content/screens/not-operating.json'
import { usePlace } from '../../context/place.ts'
import type { HelpData } from '../../page-data/landing-data.server.tsx'
import { useSite } from '../../page-data/site.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { LeadingPicture } from '../../ui/leading-picture.tsx'
import { Kept } from '../kept/kept.tsx'
import type { PayToolData } from '../landing/pay-tool.tsx'
import { RightsSection } from '../landing/rights-section.tsx'
import { LocationForm } from '../location/location-form.tsx'
import { StaticPart } from '../text/static-part.tsx'
import { useFormat } from '../text/use-format.ts'

/** Why the service is not offered here. Where it is offered: that the visitor can choose another state here. */
function useMessage(): { heading: string; message: string } {
  const { serviceState } = useSite()
  const format = useFormat()
  if (!serviceState) return { heading: copy.generalHeading, message: copy.generalMessage }
  const state = { state: serviceState.name }
  return {
    heading: format(copy.heading, state),
    message: format(serviceState.working ? copy.servedMessage : copy.message, state),
  }
}

export interface NotOperatingScreenProps {
  /** Free help that is open to everyone. Absent in the browser, which keeps the server's HTML. */
  readonly help: HelpData | undefined
  /** The protected-pay tool of a state's page. */
  readonly payTool?: PayToolData | undefined
  /** Error of a choice that was posted without script and named no state. */
  readonly error?: string | undefined
}

/**
 * Where the service is not offered: the way to free help and what the specification says there; then, for whoever lives
 * elsewhere, a choice of state; below, the help itself and this site's guides.
 */
export function NotOperatingScreen({ help, payTool, error }: NotOperatingScreenProps) {
  const { serviceState } = useSite()
  const { search } = usePlace()
  // The landing pages' sheet has the styles of a blank tool, and is known to many browsers already.
  const asksForTool = search.includes('tool=')
  const { heading, message } = useMessage()
  const format = useFormat()
  const elsewhere = serviceState?.working === false
  const choice = (
    <div className="card">
      <LocationForm variant="page" error={error} />
    </div>
  )
  return (
    <>
      <Sheet of="screen" />
      {/* Outside the kept part: a browser that learns late where its visitor is renders this screen by itself. */}
      <Sheet of={asksForTool ? 'landing' : 'help'} />
      <section className="hero not-operating">
        <div className="wrap">
          <div className="stack-lg">
            {elsewhere ? (
              <div className="stack help-here">
                <p>{format(copy.helpHere, { state: serviceState.name })}</p>
                <p>{message}</p>
                <a className={`${buttonClass()} btn-phone-wide`} href="#free-heading">
                  {format(copy.freeHelp, { state: serviceState.name })}
                </a>
              </div>
            ) : (
              <div>
                <h1>{heading}</h1>
                <p className="lede">{message}</p>
              </div>
            )}
            {serviceState ? null : <p>{copy.chooseMessage}</p>}
            {elsewhere ? null : choice}
          </div>
          {/* Beside the words, so that the help itself begins in the first screen. */}
          {elsewhere ? (
            <div className="stack">
              <LeadingPicture className="not-operating-view" src="/img/hero-path-wide.svg" from="60rem" />
              {/* The specification's heading asks whoever lives elsewhere, so the choice of a state follows it. */}
              <h1 className="h2-small">{heading}</h1>
              {choice}
            </div>
          ) : (
            <LeadingPicture className="not-operating-picture" src="/img/scene-talk.svg" from="60rem" />
          )}
        </div>
      </section>
      <Kept name="help">
        {import.meta.env.SSR && help && (
          <>
            <StaticPart html={help.free} />
            <div className="section sand">
              <div className="wrap">
                <RightsSection html={help.rights} payTool={payTool} />
              </div>
            </div>
            <StaticPart html={help.ownPages} />
          </>
        )}
      </Kept>
    </>
  )
}
