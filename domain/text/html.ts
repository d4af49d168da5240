const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const CHARACTERS: ReadonlyMap<string, string> = new Map(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
)

/** A text as HTML and XML show it, also inside an attribute: `&`, `<`, `>` and quotes become entities. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Reverses `escaped`, and what `marked` escapes, which is the same. */
export const unescaped = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity)

/** The text of HTML that we made ourselves, without its tags. */
export const textOfHtml = (html: string): string => unescaped(html.replace(/<[^>]+>/g, ''))
