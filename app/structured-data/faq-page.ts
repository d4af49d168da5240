import type { Thing } from './thing.ts'

/** A question and its answer in plain text, both as the page shows them. */
export interface PlainQuestion {
  readonly question: string
  readonly answer: string
}

/** The questions that a page answers (schema.org FAQPage). */
export const faqPage = (entries: readonly PlainQuestion[]): Thing => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(
    ({ question, answer }): Thing => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }),
  ),
})
