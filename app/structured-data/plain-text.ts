import { textOfHtml } from '../../domain/text/html.ts'

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Plain text of HTML that was rendered from our own Markdown. */
export const plainText = (html: string): string => oneLine(textOfHtml(html))

/** Plain text of copy from `content/screens/`, which may hold `[links](/where)` and `**strong words**`. */
export const plainCopy = (text: string): string =>
  oneLine(text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replace(/\*\*([^*]+)\*\*/g, '$1'))
