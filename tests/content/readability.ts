import { syllable } from 'syllable'
import { sentencesOf, wordsOf } from './words.ts'

/**
 * The Flesch-Kincaid grade: the US school grade at which a text can be read, 0.39 × words per sentence + 11.8 × syllables
 * per word − 15.59 (J. P. Kincaid and others, Derivation of New Readability Formulas for Navy Enlisted Personnel,
 * Research Branch Report 8-75, 1975). An entry of a list is a sentence of its own; a number is a word of one syllable.
 * @param blocks paragraphs and list entries as plain text; none of them empty
 */
export function gradeOf(blocks: readonly string[]): number {
  const sentences = blocks.flatMap(sentencesOf)
  const words = sentences.flatMap(wordsOf)
  const syllables = words.reduce((sum, word) => sum + (/\d/.test(word) ? 1 : Math.max(1, syllable(word))), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}
