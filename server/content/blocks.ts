import type { ToolName } from '../../forms/tools/tools.ts'

/** Prose: HTML as Markdown gives it, with ids on its headings. */
export interface HtmlBlock {
  readonly kind: 'html'
  readonly html: string
}

export interface TableBlock {
  readonly kind: 'table'
  /** Plain text. */
  readonly columns: readonly string[]
  /** Inline HTML by column; the first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[]
}

/** A link to the lead form that is a paragraph of its own; `text` is plain. */
export interface CallToActionBlock {
  readonly kind: 'callToAction'
  readonly text: string
}

/** The place of a money tool. */
export interface ToolBlock {
  readonly kind: 'tool'
  readonly tool: ToolName
}

/** One piece of a page's text. The application decides how each kind looks; only `html` is markup already. */
export type Block = HtmlBlock | TableBlock | CallToActionBlock | ToolBlock
