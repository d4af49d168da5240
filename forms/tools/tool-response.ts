/** Names in a query to `/tools/NAME` the page that the tool stands on. */
export const PAGE_FIELD = 'page'

/** Names in the same query what to send: the `answer` alone, or the whole `tool`, as after a row was added. */
export const PART_FIELD = 'part'
export type ToolPart = 'answer' | 'tool'

/** What `/tools/NAME` sends to the tools' script. */
export interface ToolResponse {
  /** Of the part that was asked for. */
  readonly html: string
  /** Sentences by field, for the paragraphs beside the fields. */
  readonly errors: Readonly<Record<string, string>>
  /** What is read out. */
  readonly spoken: string
  /** The tool's own address: page and query, with numbers only. */
  readonly address: string
}
