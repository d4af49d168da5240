import type { Passages } from '../../domain/text/passages.ts'
import type { ToolName } from '../../forms/tools/tools.ts'

export interface Heading {
  readonly id: string
  /** Plain text. */
  readonly text: string
}

/** The value of a link's `href` that the visitor's state may change: the lawsuit page, or a section of it. */
export interface LinkAddress {
  readonly address: string
}

/** HTML in pieces: it is a string but for what differs between visitors. */
export type Html = Passages<string | LinkAddress>

/** Prose; its headings have ids. */
export interface HtmlBlock {
  readonly kind: 'html'
  readonly html: Html
  /** Set where the block is a second-level heading and nothing else: it begins a section. */
  readonly heading?: Heading
  /** The block is the paragraph that ends an article. */
  readonly closing?: true
}

export interface TableBlock {
  readonly kind: 'table'
  /** Plain text. */
  readonly columns: readonly string[]
  /** Inline HTML, one cell per column. The first cell of a row is its heading. */
  readonly rows: readonly (readonly Html[])[]
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

/** Names of the places that a page's own screen fills. */
export const PARTS = [
  'sample-answer',
  'time-limit',
  'after-judgment',
  'default-judgment',
  'exemptions',
  'legal-aid',
] as const

export type PartName = (typeof PARTS)[number]

/** A place that the page's own screen fills, such as what is known of a state. */
export interface PartBlock {
  readonly kind: 'part'
  readonly name: PartName
}

/** Drawings that explain something, made of the calculators' own results. */
export const DIAGRAMS = ['charge-off', 'garnishment', 'settlement'] as const

export type DiagramName = (typeof DIAGRAMS)[number]

export interface DiagramBlock {
  readonly kind: 'diagram'
  readonly name: DiagramName
}

/** A piece of a page's text. Only `html` is markup already; the application decides how the other kinds look. */
export type Block = HtmlBlock | TableBlock | CallToActionBlock | ToolBlock | PartBlock | DiagramBlock
