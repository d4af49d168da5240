import type { RouterContextProvider } from 'react-router'
import copy from '../../content/screens/blog.json'
import structured from '../../content/screens/structured-data.json'
import { BLOG_PATH, socialImage } from '../../domain/paths.ts'
import { format } from '../../domain/text/format.ts'
import type { BlogTag } from '../../server/content/blog-tags.ts'
import type { ArticleContent, PageContent } from '../../server/content/page-content.ts'
import { servicesContext } from '../context/services.server.ts'
import { headOf, type PageHead } from '../head/page-head.server.ts'
import { publisherOf } from '../head/publisher.server.ts'
import { article } from '../structured-data/article.ts'
import { readerOf, shownPage } from './content-data.server.ts'
import type { ArticleGroup, ArticleIndex, ArticleTeaser, BlogArticle, TopicLink } from './content-page.ts'
import { htmlFor } from './html-for.server.ts'
import { pictureOf } from './page-pictures.ts'
import type { PageArgs } from './with-server-only.server.ts'

type Context = Readonly<RouterContextProvider>

/** Maximum of further articles on the same topics, beside those that the article itself names. */
const MORE = 2

const contentOf = (context: Context) => context.get(servicesContext).content

const topicLink = ({ name, path }: BlogTag): TopicLink => ({ text: name, to: path })

const teaser = ({ path, heading, description }: PageContent): ArticleTeaser => ({
  path,
  title: heading,
  description,
  picture: pictureOf(path),
})

/** The guides that are no articles. */
const guides = (content: ReturnType<typeof contentOf>): ArticleGroup[] =>
  copy.guides.map(({ heading, pages }) => ({ heading, articles: pages.map((path) => teaser(content.page(path))) }))

/** Every article once, below the first topic that it names. */
const byTopic = ({ tags }: ReturnType<typeof contentOf>): ArticleGroup[] =>
  tags
    .map(({ name, title, articles }) => ({
      heading: title,
      articles: articles.filter((found) => found.tags[0] === name).map(teaser),
    }))
    .filter(({ articles }) => articles.length > 0)

/**
 * Other articles that share topics with this one, those that share most first, without the ones that the article names
 * itself.
 */
function alike(found: ArticleContent, articles: readonly ArticleContent[]): ArticleContent[] {
  const shared = ({ tags }: ArticleContent) => tags.filter((tag) => found.tags.includes(tag)).length
  return articles
    .filter((other) => other !== found && !found.related.includes(other.path) && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a))
    .slice(0, MORE)
}

/** The byline where the operator names no writer. */
export const editorialTeam = (context: Context): string =>
  format(structured.author, { brand: context.get(servicesContext).config.SITE_BRAND })

/** An article with its topics and head, or `undefined` if no article has this slug. */
export async function blogArticle(
  args: PageArgs,
  slug: string,
): Promise<{ readonly page: BlogArticle; readonly head: PageHead } | undefined> {
  const { context } = args
  const content = contentOf(context)
  const found = content.article(slug)
  if (!found) return undefined
  const { path, title, description, published, modified, tags } = found
  const reader = await readerOf(found, args)
  const author = editorialTeam(context)
  const { CONTENT_WRITTEN_BY: writtenBy, CONTENT_REVIEWED_BY: reviewedBy } = context.get(servicesContext).config
  const facts = {
    path,
    title,
    description,
    published,
    modified,
    tags,
    author,
    writtenBy,
    reviewedBy,
    image: socialImage(path),
  }
  return {
    page: {
      ...(await shownPage(found, args)),
      short: found.short?.map((sentence) => htmlFor(sentence, reader)),
      topics: content.tags.filter(({ name }) => tags.includes(name)).map(topicLink),
      more: alike(found, content.articles).map(teaser),
    },
    head: headOf(context, path, [article(publisherOf(context), facts)]),
  }
}

interface IndexData {
  readonly index: ArticleIndex
  readonly head: PageHead
}

/** All articles by topic. With a slug: the articles on that topic, or `undefined` if no topic has this slug. */
export function articleIndex(context: Context): IndexData
export function articleIndex(context: Context, slug: string): IndexData | undefined
export function articleIndex(context: Context, slug?: string): IndexData | undefined {
  const content = contentOf(context)
  const tag = content.tags.find((candidate) => candidate.slug === slug)
  if (slug !== undefined && !tag) return undefined
  const path = tag?.path ?? BLOG_PATH
  const { heading, lede } = tag ?? copy
  return {
    index: {
      heading,
      lede,
      breadcrumbs: content.sitePages.get(path)?.breadcrumbs ?? [],
      groups: tag ? [{ articles: tag.articles.map(teaser) }] : [...guides(content), ...byTopic(content)],
      topics: content.tags.map(topicLink),
      current: tag?.path,
    },
    head: headOf(context, path),
  }
}
