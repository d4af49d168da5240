import * as v from 'valibot'
import { blogTagPath } from '../../domain/paths.ts'

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))

/** `content/blog-tags.yaml`: the copy of each topic, by the name that articles give the topic. */
export const blogTagsSchema = v.record(
  v.string(),
  v.object({
    title: line,
    description: v.pipe(
      line,
      v.minLength(50, 'is shorter than 50 characters'),
      v.maxLength(160, 'is longer than 160 characters'),
    ),
    keywords: v.pipe(v.array(line), v.minLength(1, 'is empty')),
    heading: line,
    lede: line,
  }),
)

type TagCopy = v.InferOutput<typeof blogTagsSchema>[string]

/** A topic of the blog with its articles. */
export interface BlogTag<Article = unknown> extends TagCopy {
  /** The name in the front matter of articles: 'your rights'. */
  readonly name: string
  /** The last part of the topic's path: 'your-rights'. */
  readonly slug: string
  readonly path: string
  readonly articles: readonly Article[]
}

interface Tagged {
  readonly path: string
  readonly tags: readonly string[]
}

const carriedBy = <Article extends Tagged>(articles: readonly Article[], name: string): readonly Article[] =>
  articles.filter(({ tags }) => tags.includes(name))

/** Joins topics and articles. Topics keep the order of their file, and articles the order of `articles`. */
export const blogTags = <Article extends Tagged>(
  copy: Readonly<Record<string, TagCopy>>,
  articles: readonly Article[],
): readonly BlogTag<Article>[] =>
  Object.entries(copy).map(([name, tagCopy]) => {
    const slug = name.replaceAll(' ', '-')
    return { ...tagCopy, name, slug, path: blogTagPath(slug), articles: carriedBy(articles, name) }
  })

/**
 * The first fault between topics and articles: a topic without copy, or without an article; `undefined` when all fit.
 */
export function tagProblem(copy: Readonly<Record<string, TagCopy>>, articles: readonly Tagged[]): string | undefined {
  for (const { path, tags } of articles) {
    const unknown = tags.find((tag) => !copy[tag])
    if (unknown) return `${unknown}: ${path} names this topic, which has no copy here`
  }
  const unused = Object.keys(copy).find((name) => carriedBy(articles, name).length === 0)
  return unused && `${unused}: no article has this topic`
}
