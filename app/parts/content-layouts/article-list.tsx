import type { ArticleGroup } from '../../page-data/content-page.ts'
import { Drawing } from '../screens/link-cards.tsx'

/** Articles as one list, below the heading that they share if they do. The whole row is clickable. */
export function ArticleList({ group: { heading, articles } }: { group: ArticleGroup }) {
  const Title = heading ? 'h3' : 'h2'
  return (
    <section className="wrap article-list">
      {heading ? <h2 className="h2-small">{heading}</h2> : null}
      <ul>
        {articles.map(({ path, title, description, picture }) => (
          <li className="link-card" key={path}>
            {picture ? <Drawing src={picture} /> : null}
            <Title>
              <a href={path}>{title}</a>
            </Title>
            <p className="quiet">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
