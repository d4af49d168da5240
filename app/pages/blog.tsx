import words from '../../content/screens/content-page.json'
import { articleTeasers } from '../content-data.server.ts'
import { pageMeta, siteOf } from '../page-meta.ts'
import { ArticleList } from '../parts/content-layouts/article-list.tsx'
import { Crumbs } from '../parts/content-layouts/page-head.tsx'
import { RichText } from '../parts/text/rich-text.tsx'
import type { Route } from './+types/blog'

const { blog } = words

export const loader = ({ context }: Route.LoaderArgs) => ({ articles: articleTeasers(context) })

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, keywords } = blog
  return pageMeta({ site: siteOf(matches), path: '/blog', title, description, keywords })
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Crumbs way={[]} here={blog.heading} />
      <header className="wrap page-head">
        <div>
          <h1>{blog.heading}</h1>
          <p className="lede">{blog.lede}</p>
          <p className="note">
            <RichText text={blog.feed} />
          </p>
        </div>
      </header>
      <ArticleList articles={loaderData.articles} />
    </>
  )
}
