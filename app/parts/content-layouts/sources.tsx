import copy from '../../../content/screens/content-page.json'
import type { ContentPage } from '../../page-data/content-page.ts'
import { Day } from './page-head.tsx'
import './sources.css'

export const SOURCES = { id: 'sources', text: copy.sources } as const

/** The sources of a page, each with the day on which it was read, if someone did. */
export function Sources({ page }: { page: ContentPage }) {
  if (page.sources.length === 0) return null
  return (
    <section className="sources" aria-labelledby={SOURCES.id}>
      <h2 id={SOURCES.id}>{SOURCES.text}</h2>
      <ol>
        {page.sources.map(({ title, address, read }) => (
          <li key={address}>
            <a href={address}>{title}</a> {read ? <Day text={copy.sourceRead} day={read} /> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
