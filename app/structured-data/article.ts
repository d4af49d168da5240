import { ABOUT_PATH } from '../../domain/paths.ts'
import { publisherReference } from './organization.ts'
import type { Publisher, Thing } from './thing.ts'

export interface ArticleFacts {
  readonly title: string
  readonly description: string
  /** The article's address with its leading slash. */
  readonly path: string
  /** Path of the picture for link previews, 1200 × 630 pixels. */
  readonly image: string
  /** An ISO day, like `modified`. */
  readonly published: string
  readonly modified: string
  readonly tags: readonly string[]
  /** The byline where the operator names no writer: the editorial team. */
  readonly author: string
  /** Who wrote and who reviewed it, as the operator names them: a name, then a qualification after a comma. */
  readonly writtenBy?: string | undefined
  readonly reviewedBy?: string | undefined
}

/** A person by a name that a qualification may follow: 'Ada Roe, Accredited Financial Counselor'. */
function person(named: string): Thing {
  const [, name = named, jobTitle] = /^([^,]+),\s*(.+)$/.exec(named) ?? []
  return { '@type': 'Person', name, ...(jobTitle ? { jobTitle } : {}) }
}

/** A blog article (schema.org Article, with the properties that search engines ask for). */
export function article(publisher: Publisher, facts: ArticleFacts): Thing {
  const { origin } = publisher
  const address = origin + facts.path
  return {
    '@type': 'Article',
    '@id': `${address}#article`,
    headline: facts.title,
    description: facts.description,
    datePublished: facts.published,
    dateModified: facts.modified,
    inLanguage: 'en-US',
    keywords: facts.tags,
    image: { '@type': 'ImageObject', url: origin + facts.image, width: 1200, height: 630 },
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': address,
      ...(facts.reviewedBy ? { reviewedBy: person(facts.reviewedBy) } : {}),
    },
    author: facts.writtenBy
      ? person(facts.writtenBy)
      : { '@type': 'Organization', name: facts.author, url: `${origin}${ABOUT_PATH}` },
    publisher: publisherReference(publisher),
  }
}
