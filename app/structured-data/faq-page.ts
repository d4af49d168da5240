import type { Thing } from './thing.ts'

/** A question and its answer as the page shows them, in plain text. */
export interface PlainQuestion {
  readonly question: string
  readonly answer: string
}

/** The questions and answers of a page (schema.org FAQPage). */
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
