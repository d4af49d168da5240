import { ContentError } from './content-error.ts'
import type { Figures } from './content-schema.ts'
import { sourceInWords } from './format.ts'

/** A figure as a tool uses and shows it. */
export interface ShownFigure {
  readonly value: string
  /** The numbers in its value, in order: one, or both ends of a range. */
  readonly numbers: readonly number[]
  /** Its source's title and date, in words. */
  readonly source: string
}

/** A figure by its name; one that is not there is a `ContentError`. */
export function shownFigure(figures: Figures, name: string): ShownFigure {
  const figure = figures[name]
  if (!figure) throw new ContentError(`figures.yaml: ${name}: is missing`)
  const numbers = figure.value.match(/\d[\d,]*(\.\d+)?/g) ?? []
  return {
    value: figure.value,
    numbers: numbers.map((text) => Number(text.replaceAll(',', ''))),
    source: sourceInWords(figure),
  }
}
