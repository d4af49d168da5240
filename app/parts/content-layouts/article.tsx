import copy from '../../../content/screens/blog.json'
import shared from '../../../content/screens/content-page.json'
import type { BlogArticle } from '../../page-data/content-page.ts'
import { Sheet } from '../../styles/sheet.tsx'
import { LinkCards } from '../screens/link-cards.tsx'
import { OwnHtml } from '../text/own-html.tsx'
import { hasTool } from '../tool/has-tool.ts'
import { Folds } from './folds.tsx'
import { HelpCard } from './help-card.tsx'
import { ContentsBeside, ContentsFolded, type Section } from './on-this-page.tsx'
import { PageHead, Published } from './page-head.tsx'
import { Prose } from './prose.tsx'
import { RelatedPages } from './related-pages.tsx'
import { SOURCES, Sources } from './sources.tsx'
import { TopicLinks } from './topic-links.tsx'

function MoreArticles({ articles }: { articles: BlogArticle['more'] }) {
  if (articles.length === 0) return null
  return (
    <section className="stack more-articles" aria-labelledby="more-articles-heading">
      <h2 id="more-articles-heading" className="h2-small">
        {copy.more}
      </h2>
      <LinkCards
        cards={articles.map(({ path, title, description, picture }) => ({
          to: path,
          title,
          text: description,
          picture,
        }))}
      />
    </section>
  )
}

/** The answer in a few sentences, before the article begins. */
function Short({ lines, sections }: { lines: readonly string[]; sections: readonly Section[] }) {
  return (
    <section className="box" aria-labelledby="short-heading">
      <div className="row">
        <h2 id="short-heading">{shared.short}</h2>
        <ContentsFolded sections={sections} besideTitle />
      </div>
      <div className="blocks prose">
        <ul>
          {lines.map((line) => (
            <OwnHtml as="li" key={line} html={line} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** A blog article: answer and byline, text, sources, topics, related reading, and its dates. */
export function Article({ page }: { page: BlogArticle }) {
  const sections = page.sources.length > 0 ? [...page.toc, SOURCES] : page.toc
  return (
    <>
      <Sheet of={hasTool(page) ? 'readingTool' : 'reading'} />
      <PageHead page={page}>
        {page.short ? <Short lines={page.short} sections={sections} /> : <ContentsFolded sections={sections} />}
      </PageHead>
      <div className="wrap reading">
        <ContentsBeside sections={sections} />
        <article className="reading-text">
          <Prose blocks={page.blocks} />
          <Folds sections={page.sections} />
          {page.closing ? <OwnHtml as="div" className="prose" html={page.closing} /> : null}
          <Sources page={page} />
          <HelpCard />
          <TopicLinks topics={page.topics} />
          <RelatedPages pages={page.related} />
          <MoreArticles articles={page.more} />
          <Published page={page} />
        </article>
      </div>
    </>
  )
}
