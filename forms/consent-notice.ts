/** A part of a notice under a heading of its own. `conditions`: what else the visitor should know, with links. */
export interface NoticePart {
  readonly heading: string
  /** What the visitor agrees to, a sentence each. */
  readonly lines: readonly string[]
  readonly conditions: string
}

/** What a visitor agrees to, as the page shows it: names filled in, links as `[text](/where)`. */
export interface ShownNotice {
  readonly parts: readonly NoticePart[]
  /** The sentence of the checkbox or of the button. */
  readonly agreement: string
  readonly conditions: string
}

/** The notices in force. */
export interface ConsentNotices {
  /** Their version, signed by the server. A form sends it back, so that the server knows what was read. */
  readonly signed: string
  readonly lead: ShownNotice
  readonly leavePopup: ShownNotice
}

/** A notice line by line, as a record or a mail keeps it: each link as its text and address. */
export function noticeLines({ parts, agreement, conditions }: ShownNotice): string[] {
  const lines = [...parts.flatMap((part) => [part.heading, ...part.lines, part.conditions]), agreement, conditions]
  return lines.map((line) => line.replace(/\[([^\]]+)\]\(([^)]+)\)/g, '$1 ($2)'))
}
