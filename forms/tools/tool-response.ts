/** Query parameter of `/tools/NAME`: the page that the tool is on. */
export const PAGE_FIELD = 'page'

/** Query parameter of `/tools/NAME`: send the `answer` alone, or the whole `tool`, as after adding a row. */
export const PART_FIELD = 'part'
export type ToolPart = 'answer' | 'tool'

/** What `/tools/NAME` sends to the tools' script. */
export interface ToolResponse {
  /** HTML of the requested part. */
  readonly html: string
  /** Error messages by field, for the paragraphs beside the fields. */
  readonly errors: Readonly<Record<string, string>>
  /** Text for screen readers. */
  readonly spoken: string
  /** The tool's own URL: page and query, with numbers only. */
  readonly address: string
}
