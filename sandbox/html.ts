/** Markup that is safe to put into a page as it is. */
export type Html = { readonly markup: string }

type Part = Html | string | number | boolean | undefined | readonly Html[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template whose every part is escaped, unless it is markup itself; false and undefined are ''. */
export const html = (literals: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: literals.reduce((page, literal, i) => page + markupOf(parts[i - 1]) + literal),
})

const markupOf = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join('\n')
  if (typeof part === 'object') return (part as Html).markup
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
