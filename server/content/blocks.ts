import type { ToolName } from '../../forms/tools/tools.ts'

/** Prose as HTML; its headings have ids. */
export interface HtmlBlock {
  readonly kind: 'html'
  readonly html: string
}

export interface TableBlock {
  readonly kind: 'table'
  /** Plain text. */
  readonly columns: readonly string[]
  /** Inline HTML, one cell per column. The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[]
}

/** A paragraph that is one link to the lead form; `text` is the link's plain text. */
export interface CallToActionBlock {
  readonly kind: 'callToAction'
  readonly text: string
}

/** A money tool; the application renders it for the visitor's numbers. */
export interface ToolBlock {
  readonly kind: 'tool'
  readonly tool: ToolName
}

/** A piece of a page's text. Only `html` is markup already; the application decides how the other kinds look. */
export type Block = HtmlBlock | TableBlock | CallToActionBlock | ToolBlock
