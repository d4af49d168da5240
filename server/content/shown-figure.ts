import { ContentError } from './content-error.ts'
import type { Figures } from './content-schema.ts'
import { sourceInWords } from './format.ts'

/** A figure as a tool calculates with it and shows it. */
export interface ShownFigure {
  readonly value: string
  /** The numbers in `value`, in order: one, or both ends of a range. */
  readonly numbers: readonly number[]
  /** Title and date of the source: 'Federal Reserve G.19, second quarter of 2026'. */
  readonly source: string
}

/** Returns a figure by its name. Throws a `ContentError` where there is none. */
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
