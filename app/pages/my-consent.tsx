import { data } from 'react-router'
import copy from '../../content/screens/my-consent.json'
import { MY_CONSENT_PATH } from '../../domain/paths.ts'
import { servicesContext } from '../context/services.server.ts'
import { pageMeta } from '../head/document-head.ts'
import { headOf } from '../head/page-head.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { ConsentRecord } from '../parts/privacy-choices/consent-record.tsx'
import { FindConsent } from '../parts/privacy-choices/find-consent.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { type ConsentScreen, receiveMyConsent } from '../submissions/my-consent-submission.server.ts'
import type { Route } from './+types/my-consent'

/** Its address may hold a link to someone's consent: no cache keeps the page, and no other site learns the address. */
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }

/** Only shows the record: mail programs open links by themselves, and must change nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request, url } = args
  const head = headOf(context, MY_CONSENT_PATH)
  const { privacyChoices } = context.get(servicesContext)
  const { sendsLinks } = privacyChoices
  const link = url.searchParams.get('link')
  const start: ConsentScreen = { kind: 'find' }
  const answer = async (screen: ConsentScreen) =>
    data(withServerOnly({ head, sendsLinks, screen }, ['head']), { headers: PRIVATE })
  if (link === null || request.method === 'POST') return answer(start)
  const shown = await privacyChoices.showByLink(link)
  const screen: ConsentScreen =
    shown.kind === 'notFound'
      ? { kind: 'find', problem: 'expired' }
      : shown.kind === 'shown'
        ? shown
        : { kind: 'find', problem: 'unavailable' }
  return answer(screen)
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export async function action({ request, context }: Route.ActionArgs) {
  const { screen, status } = await receiveMyConsent(request, context)
  return data(screen, { status })
}

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function MyConsent({ loaderData, actionData }: Route.ComponentProps) {
  const screen = actionData ?? loaderData.screen
  return (
    <CentredCard
      before={
        <div className="stack measure">
          <h1>{copy.heading}</h1>
          <p className="lede">{copy.lede}</p>
        </div>
      }
    >
      {screen.kind === 'shown' ? (
        <ConsentRecord {...screen} />
      ) : (
        <FindConsent screen={screen} sendsLinks={loaderData.sendsLinks} />
      )}
    </CentredCard>
  )
}

export { MyConsent as default }
