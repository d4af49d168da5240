/** `format` with the values that a page knows already. */
export type Format = (text: string, values?: Readonly<Record<string, string>>) => string

/** A placeholder names one value: `{state}`, or a part of one: `{figure.cardApr.source}`. */
const PLACEHOLDER = /\{(\w+(?:\.\w+)*)\}/

type Values = Readonly<Record<string, string | undefined>> | ((name: string) => string | undefined)

/** The pieces of a text, with a value in place of each placeholder. Unknown ones stay as they are. */
export const filled = <Value>(text: string, find: (name: string) => Value | undefined): readonly (string | Value)[] =>
  // `split` by a pattern with one group returns texts and names in turn.
  text.split(PLACEHOLDER).map((piece, place) => (place % 2 === 0 ? piece : (find(piece) ?? `{${piece}}`)))

/** Replaces the placeholders of a text: `format('Not in {state}?', { state: 'Ohio' })`. Unknown ones stay as they are. */
export const format = (text: string, values: Values): string =>
  filled(text, typeof values === 'function' ? values : (name) => values[name]).join('')
