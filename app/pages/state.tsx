import { data } from 'react-router'
import { stateByRouteName, titleCaseStateName } from '../../domain/states.ts'
import { landingWords, stateFacts } from '../content-data.server.ts'
import { pageMeta, siteOf } from '../page-meta.ts'
import { Landing } from '../parts/state-sections/landing.tsx'
import { inSentence } from '../parts/state-sections/state-facts.ts'
import { fill } from '../ui/fill.ts'
import type { Route } from './+types/state'

export function loader({ context, params }: Route.LoaderArgs) {
  const state = stateByRouteName(params.stateName)
  const page = {
    facts: stateFacts(state?.routeName),
    stateName: state?.name ?? titleCaseStateName(params.stateName),
    known: state !== undefined,
    words: landingWords(context),
  }
  return data(page, { status: page.known ? 200 : 404 })
}

export function meta({ matches, params, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, stateDescription, keywords } = loaderData.words.meta
  const state = inSentence(loaderData.stateName)
  return pageMeta({
    site: siteOf(matches),
    path: `/${params.stateName}`,
    title: fill(title, { state }),
    description: fill(stateDescription, { state }),
    keywords: [...keywords, `${state} debt help`],
    noindex: !loaderData.known,
  })
}

export default function State({ loaderData }: Route.ComponentProps) {
  return <Landing {...loaderData} />
}
