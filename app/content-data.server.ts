import type { RouterContextProvider } from 'react-router'
import landing from '../content/screens/landing.json'
import facts from '../content/state-facts.json'
import type { PageContent } from '../server/content/content.ts'
import type { ArticleTeaser, ContentPage } from './content-page.ts'
import type { StateFacts } from './parts/state-sections/state-facts.ts'
import { servicesContext } from './services.server.ts'

type Context = Readonly<RouterContextProvider>

const answered = ({ question, answer }: { question: string; answer: string }) => ({ question, answerHtml: answer })

/** A page's words as its layout wants them. */
function shown(page: PageContent, context: Context): ContentPage {
  const { relatedPages, ...rest } = page
  return {
    ...rest,
    related: relatedPages,
    faq: page.kind === 'topic' ? page.faq.map(answered) : undefined,
    groups:
      page.kind === 'faq'
        ? page.groups.map(({ name, entries }) => ({ name, entries: entries.map(answered) }))
        : undefined,
    partners: page.kind === 'partners' ? context.get(servicesContext).content.partners : undefined,
  }
}

export const contentPage = (context: Context, path: string): ContentPage =>
  shown(context.get(servicesContext).content.page(path), context)

/** An article of the blog with its tags; `undefined` when there is none of that name. */
export function blogArticle(context: Context, slug: string) {
  const article = context.get(servicesContext).content.article(slug)
  return article?.kind === 'article' ? { ...shown(article, context), tags: article.tags } : undefined
}

/** The articles, newest first. */
export const articleTeasers = (context: Context): ArticleTeaser[] =>
  context.get(servicesContext).content.articles.flatMap((page) =>
    page.kind === 'article'
      ? [
          {
            slug: page.path.split('/').at(-1) ?? '',
            title: page.title,
            description: page.description,
            published: page.published,
            tags: page.tags,
          },
        ]
      : [],
  )

/** The landing page's wording with its figures, sent with its data (see landing-words.ts). */
export const landingWords = (context: Context) => context.get(servicesContext).content.filled(landing)

const states: Readonly<Record<string, Pick<StateFacts, 'demonym' | 'cities' | 'statistics' | 'complaint'>>> =
  facts.states

/** What is known of a state, beside the nation; `undefined` without a state. */
export function stateFacts(routeName: string | undefined): StateFacts | undefined {
  const own = routeName === undefined ? undefined : states[routeName]
  return own && { ...own, nation: facts.nation, sources: facts.sources }
}
