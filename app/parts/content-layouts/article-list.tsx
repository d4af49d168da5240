import words from '../../../content/screens/content-page.json'
import type { ArticleTeaser } from '../../content-page.ts'
import { longDate } from '../../ui/long-date.ts'
import './article-list.css'
import '../screens/link-cards.css'
import { SiteLink } from '../text/site-link.tsx'

/** The articles, newest first; the whole card leads to the article. */
export function ArticleList({ articles }: { articles: readonly ArticleTeaser[] }) {
  return (
    <ul className="wrap grid article-list">
      {articles.map(({ slug, title, description, published, tags }) => (
        <li key={slug}>
          <article className="card link-card">
            <p className="note">
              <time dateTime={published}>{longDate(published)}</time>
            </p>
            <h2>
              <SiteLink to={`/blog/${slug}`}>{title}</SiteLink>
            </h2>
            <p className="quiet">{description}</p>
            <ul className="article-tags" aria-label={words.blog.tags}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </article>
        </li>
      ))}
    </ul>
  )
}
