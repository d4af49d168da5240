import copy from '../../../content/screens/blog.json'
import type { ArticleIndex } from '../../page-data/content-page.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { RichText } from '../text/rich-text.tsx'
import { ArticleList } from './article-list.tsx'
import { Breadcrumbs } from './page-head.tsx'
import { TopicLinks } from './topic-links.tsx'

/** All articles by topic, or those on one topic. */
export function ArticleIndexPage({ index }: { index: ArticleIndex }) {
  const { heading, lede, breadcrumbs, groups, topics, current } = index
  return (
    <>
      <Sheet of="reading" />
      <Breadcrumbs breadcrumbs={breadcrumbs} currentTitle={heading} />
      <header className="wrap page-head">
        <div>
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
          <TopicLinks topics={topics} current={current} />
        </div>
      </header>
      {groups.map((group) => (
        <ArticleList key={group.heading ?? heading} group={group} />
      ))}
      <p className="wrap note article-feed">
        <RichText text={copy.feed} />
      </p>
    </>
  )
}
