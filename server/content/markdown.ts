import { Marked, type Token, type Tokens } from 'marked'
import { LEAD_FORM_PATH } from '../../domain/paths.ts'

export interface TocEntry {
  readonly id: string
  readonly text: string
}

/** The id of a heading: its words in lower case, joined by hyphens. */
const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&[a-z#0-9]+;|<[^>]+>|['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')

const isCallToAction = ([token, ...others]: readonly Token[]): boolean =>
  others.length === 0 && token?.type === 'link' && token.href === LEAD_FORM_PATH

/** Our own Markdown as HTML, with ids on its headings and the list of its second-level ones. */
export function renderMarkdown(markdown: string): { html: string; toc: TocEntry[] } {
  const toc: TocEntry[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const text = this.parser.parseInline(tokens)
        const id = slug(text)
        if (depth === 2) toc.push({ id, text: plainText(text) })
        return `<h${depth} id="${id}">${text}</h${depth}>\n`
      },
      // A paragraph that is one link to the lead form is a button.
      paragraph({ tokens }: Tokens.Paragraph) {
        const text = this.parser.parseInline(tokens)
        return isCallToAction(tokens)
          ? `<p class="go">${text.replace('<a ', '<a class="btn" ')}</p>\n`
          : `<p>${text}</p>\n`
      },
      // A wide table scrolls alone in its wrapper, which has a name and takes focus for that. On a phone each row becomes a
      // card (app/ui/data-table.css), for which the cells carry their columns' names.
      table(token: Tokens.Table) {
        const inline = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
        const columns = token.header.map((entry) => plainText(inline(entry)).replaceAll('"', '&quot;'))
        const head = token.header.map((entry) => `<th scope="col">${inline(entry)}</th>`).join('')
        const cell = (entry: Tokens.TableCell, column: number) =>
          column === 0
            ? `<th scope="row">${inline(entry)}</th>`
            : `<td data-label="${columns[column]}">${inline(entry)}</td>`
        const rows = token.rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')
        return `<div class="table-scroll" role="region" aria-label="${columns.join(', ')}" tabindex="0"><table class="table table-cards"><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
  return { html: marked.parse(markdown, { async: false }), toc }
}

/** One line of Markdown, such as an answer, as HTML without a paragraph around it. */
export const renderInline = (markdown: string): string => new Marked().parseInline(markdown, { async: false })
