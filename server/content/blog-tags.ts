import * as v from 'valibot'

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))

/** `content/blog-tags.yaml`: each topic by the name that articles give it. */
export const blogTagsSchema = v.record(
  v.string(),
  v.object({
    title: line,
    description: v.pipe(
      line,
      v.minLength(50, 'is shorter than 50 signs'),
      v.maxLength(160, 'is longer than 160 signs'),
    ),
    keywords: v.pipe(v.array(line), v.minLength(1, 'is empty')),
    heading: line,
    lede: line,
  }),
)

type TagWords = v.InferOutput<typeof blogTagsSchema>[string]

/** A topic of the blog with its articles. */
export interface BlogTag<Article = unknown> extends TagWords {
  /** As articles name it: 'your rights'. */
  readonly name: string
  /** The last part of its address: 'your-rights'. */
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

/** The topics in their file's order, each with its articles in theirs. */
export const blogTags = <Article extends Tagged>(
  words: Readonly<Record<string, TagWords>>,
  articles: readonly Article[],
): readonly BlogTag<Article>[] =>
  Object.entries(words).map(([name, tagWords]) => {
    const slug = name.replaceAll(' ', '-')
    return { ...tagWords, name, slug, path: `/blog/tag/${slug}`, articles: carriedBy(articles, name) }
  })

/** Why topics and articles don't fit: the first topic without words of its own, or without an article. */
export function tagProblem(words: Readonly<Record<string, TagWords>>, articles: readonly Tagged[]): string | undefined {
  for (const { path, tags } of articles) {
    const unknown = tags.find((tag) => !words[tag])
    if (unknown) return `${unknown}: ${path} names this topic, which has no words here`
  }
  const unused = Object.keys(words).find((name) => carriedBy(articles, name).length === 0)
  return unused && `${unused}: no article has this topic`
}
