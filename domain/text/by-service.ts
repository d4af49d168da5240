/** Text of content for visitors in states that are served, and for those in states known not to be. */
const PASSAGE = /<(if-served|if-not-served)>([\s\S]*?)<\/\1>/g

/** A paragraph of which nothing is left. */
const EMPTY = /<p>\s*<\/p>\s*/g

const TAG = /<\/?if-(?:not-)?served\b/

/** Whether a text is another one where the service is not offered. */
export const dependsOnService = (html: string): boolean => TAG.test(html)

/** Returns our own HTML as visitors see it where the service is offered (`served`), or where it is not. */
export function forService(html: string, served: boolean): string {
  if (!dependsOnService(html)) return html
  const kept = served ? 'if-served' : 'if-not-served'
  return html.replace(PASSAGE, (_, name: string, text: string) => (name === kept ? text : '')).replace(EMPTY, '')
}

/** Whether every passage begins and ends in the same text, and none stands in another. */
export const passagesEnd = (html: string): boolean =>
  !dependsOnService(html.replace(PASSAGE, (_, __, text: string) => text))
