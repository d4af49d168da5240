import copy from '../../../content/screens/content-page.json'
import type { ContentPage } from '../../page-data/content-page.ts'
import { checkedOn } from './page-head.tsx'
import './sources.css'

export const SOURCES = { id: 'sources', text: copy.sources } as const

export function Sources({ page }: { page: ContentPage }) {
  if (page.sources.length === 0) return null
  return (
    <section className="sources" aria-labelledby={SOURCES.id}>
      <h2 id={SOURCES.id}>{SOURCES.text}</h2>
      <ol>
        {page.sources.map(({ title, address }) => (
          <li key={address}>
            <a href={address}>{title}</a>
          </li>
        ))}
      </ol>
      <p className="note">{checkedOn(page)}</p>
    </section>
  )
}
