import copy from '../../../content/screens/blog.json'
import type { ArticleTeaser } from '../../page-data/content-page.ts'
import { longDate } from '../../ui/long-date.ts'

/** Articles as one list, newest first. The whole row is clickable. */
export function ArticleList({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <ul className="wrap article-list">
      {articles.map(({ path, title, description, published, topics }) => (
        <li className="link-card" key={path}>
          <h2>
            <a href={path}>{title}</a>
          </h2>
          <p className="quiet">{description}</p>
          <div className="note article-tags">
            <ul aria-label={copy.tags}>
              {topics.map(({ text, to }) => (
                <li key={to}>{text}</li>
              ))}
            </ul>
            <time dateTime={published}>{longDate(published)}</time>
          </div>
        </li>
      ))}
    </ul>
  )
}
