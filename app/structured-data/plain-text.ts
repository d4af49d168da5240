const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** HTML rendered from our own Markdown as plain text. */
export const plainText = (html: string): string =>
  oneLine(html.replace(/<[^>]+>/g, '').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity))

/** A text of `content/screens/`, with its `[links](/where)` and `**strong words**`, as plain text. */
export const plainCopy = (text: string): string =>
  oneLine(text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\*\*([^*]+)\*\*/g, '$1'))
