import { data, type MetaDescriptor } from 'react-router'
import { stateByRouteName, titleCaseStateName } from '../../domain/states.ts'
import { landingWords, stateFacts } from '../content-data.server.ts'
import { stateThings } from '../head/landing-head.server.ts'
import { pageHead } from '../head/page-head.server.ts'
import { statePage } from '../head/site-pages.server.ts'
import { Landing } from '../parts/state-sections/landing.tsx'
import { siteData } from '../site-data.server.ts'
import type { Route } from './+types/state'

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const state = stateByRouteName(params.stateName)
  const stateName = state?.name ?? titleCaseStateName(params.stateName)
  const { served } = await siteData(context, request, url.pathname)
  const words = landingWords(context)
  const things = state && served ? stateThings(context, words.faq.entries, state) : []
  const page = {
    facts: stateFacts(state?.routeName),
    stateName,
    known: state !== undefined,
    words,
    head: pageHead(context, statePage(stateName, params.stateName, state), things),
  }
  return data(page, { status: page.known ? 200 : 404 })
}

export const meta = ({ loaderData }: Route.MetaArgs): MetaDescriptor[] => loaderData?.head ?? []

export default function State({ loaderData }: Route.ComponentProps) {
  const { facts, words, stateName, known } = loaderData
  return <Landing facts={facts} words={words} stateName={stateName} known={known} />
}
