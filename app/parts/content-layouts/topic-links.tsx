import copy from '../../../content/screens/blog.json'
import type { TopicLink } from '../../page-data/content-page.ts'

/** Blog topics as small labels that link to their pages. */
export function TopicLinks({ topics, current }: { topics: readonly TopicLink[]; current?: string | undefined }) {
  return (
    <ul className="topic-links" aria-label={copy.tags}>
      {topics.map(({ text, to }) => (
        <li key={to}>
          <a href={to} aria-current={to === current ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
