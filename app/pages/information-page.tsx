import { pageMeta } from '../head/document-head.ts'
import { contentPage } from '../page-data/content-data.server.ts'
import { wordsOnce } from '../page-data/words-once.server.ts'
import { Information } from '../parts/content-layouts/information.tsx'
import { Kept } from '../parts/kept/kept.tsx'
import type { Route } from './+types/information-page'

export const loader = async (args: Route.LoaderArgs) => wordsOnce(args, await contentPage(args), ['page', 'head'])

export const meta = (args: Route.MetaArgs) => pageMeta(args)

export default function InformationPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  return <Kept name="page">{page && (() => <Information page={page} />)}</Kept>
}
