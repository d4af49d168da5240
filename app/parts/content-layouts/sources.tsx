import copy from '../../../content/screens/content-page.json'
import type { ContentPage } from '../../page-data/content-page.ts'
import { Fold } from './folds.tsx'
import { Day } from './page-head.tsx'

export const SOURCES = { id: 'sources', text: copy.sources } as const

/** The sources of a page, each with the day on which it was read, if someone did. */
export function Sources({ page }: { page: ContentPage }) {
  if (page.sources.length === 0) return null
  return (
    <Fold id={SOURCES.id} heading={SOURCES.text}>
      <ol className="sources">
        {page.sources.map(({ title, address, read }) => (
          <li key={address}>
            <a href={address}>{title}</a> {read ? <Day text={copy.sourceRead} day={read} /> : null}
          </li>
        ))}
      </ol>
    </Fold>
  )
}
