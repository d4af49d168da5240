/** The id of a heading: its words in lower case, joined by hyphens. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&[a-z#0-9]+;|<[^>]+>|['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
