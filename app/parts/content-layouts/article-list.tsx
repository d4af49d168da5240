import copy from '../../../content/screens/blog.json'
import type { ArticleTeaser } from '../../page-data/content-page.ts'
import { longDate } from '../../ui/long-date.ts'
import { SiteLink } from '../text/site-link.tsx'

/** Articles, newest first. The whole card is clickable. */
export function ArticleList({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <ul className="wrap grid article-list">
      {articles.map(({ path, title, description, published, topics }) => (
        <li key={path}>
          <div className="card link-card">
            <p className="note">
              <time dateTime={published}>{longDate(published)}</time>
            </p>
            <h2>
              <SiteLink to={path}>{title}</SiteLink>
            </h2>
            <p className="quiet">{description}</p>
            <ul className="article-tags" aria-label={copy.tags}>
              {topics.map(({ text, to }) => (
                <li key={to}>{text}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}
