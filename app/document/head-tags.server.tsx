import type { PageHead } from '../head/page-head.server.ts'

type Tag = PageHead[number]

/** Nothing in a script's JSON may look like a tag. */
export const escapedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

function HeadTag({ tag }: { tag: Tag }) {
  if ('title' in tag && !('tagName' in tag)) return <title>{String(tag.title)}</title>
  if ('script:ld+json' in tag) {
    const json = escapedJson(tag['script:ld+json'])
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  }
  if ('tagName' in tag) {
    const { tagName: _, ...attributes } = tag
    return <link {...attributes} />
  }
  return <meta {...tag} />
}

/** A tag's React key: no two tags of a head have the same name, property or relation. */
const keyOf = (tag: Tag): string => {
  const { name, property, rel } = tag as Readonly<Record<string, unknown>>
  return String(name ?? property ?? rel ?? Object.keys(tag)[0])
}

/** A page's own title, descriptions, links and structured data, in the form of React Router's `meta`. */
export const HeadTags = ({ tags }: { tags: PageHead }) => tags.map((tag) => <HeadTag key={keyOf(tag)} tag={tag} />)
