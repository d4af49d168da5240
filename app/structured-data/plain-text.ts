const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Plain text of HTML that was rendered from our own Markdown. */
export const plainText = (html: string): string =>
  oneLine(html.replace(/<[^>]+>/g, '').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity))

/** Plain text of copy from `content/screens/`, which may hold `[links](/where)` and `**strong words**`. */
export const plainCopy = (text: string): string =>
  oneLine(text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\*\*([^*]+)\*\*/g, '$1'))
