import { data } from 'react-router'
import copy from '../../content/screens/privacy-choices.json'
import { PRIVACY_CHOICES_PATH } from '../../domain/paths.ts'
import { servicesContext } from '../context/services.server.ts'
import { pageMeta } from '../head/document-head.ts'
import { headOf } from '../head/page-head.server.ts'
import { withServerOnly } from '../page-data/with-server-only.server.ts'
import { ThisBrowser } from '../parts/privacy-choices/this-browser.tsx'
import { WithdrawalForm } from '../parts/privacy-choices/withdrawal-form.tsx'
import { Withdrawn } from '../parts/privacy-choices/withdrawn.tsx'
import { CentredCard } from '../parts/screens/centred-card.tsx'
import { RichText } from '../parts/text/rich-text.tsx'
import { formRoute } from '../submissions/form-route.server.ts'
import { receiveWithdrawal } from '../submissions/withdrawal-submission.server.ts'
import type { Route } from './+types/privacy-choices'

const route = formRoute({ name: 'withdrawal', acceptedPath: PRIVACY_CHOICES_PATH, receive: receiveWithdrawal })

/** Confirms the withdrawal whose reference the address holds, if it holds one. The reference names nobody. */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args
  const reference = url.searchParams.get('reference')
  const head = headOf(context, PRIVACY_CHOICES_PATH)
  if (reference === null) return data(withServerOnly({ head, withdrawn: undefined }, ['head']))
  const isKnown = await context.get(servicesContext).privacyChoices.isWithdrawal(reference)
  const page = { head, withdrawn: isKnown ? reference : undefined }
  return data(withServerOnly(page, ['head']), { headers: { 'Cache-Control': 'no-store' } })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export const middleware = route.middleware

export const action = route.action

export const meta = (args: Route.MetaArgs) => pageMeta(args)

function MoreChoices() {
  return (
    <section className="stack" aria-labelledby="more-choices">
      <h2 id="more-choices" className="h2-small">
        {copy.more.heading}
      </h2>
      <ul>
        {copy.more.links.map((link) => (
          <li key={link}>
            <RichText text={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PrivacyChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { withdrawn } = loaderData
  return (
    <CentredCard
      before={
        <div className="stack measure">
          <h1>{copy.heading}</h1>
          <p className="lede">{copy.lede}</p>
        </div>
      }
    >
      <div className="stack-lg">
        {withdrawn ? <Withdrawn reference={withdrawn} /> : <WithdrawalForm lastResult={actionData} />}
        <ThisBrowser />
        <MoreChoices />
      </div>
    </CentredCard>
  )
}

export { PrivacyChoices as default }
