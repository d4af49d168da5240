/** `format` with the values that a page knows already. */
export type Format = (text: string, values?: Readonly<Record<string, string>>) => string

/** A placeholder names one value: `{state}`, or a part of one: `{figure.cardApr.source}`. */
const PLACEHOLDER = /\{(\w+(?:\.\w+)*)\}/g

type Values = Readonly<Record<string, string | undefined>> | ((name: string) => string | undefined)

/** Replaces the placeholders of a text: `format('Not in {state}?', { state: 'Ohio' })`. Unknown ones stay as they are. */
export const format = (text: string, values: Values): string =>
  text.replace(
    PLACEHOLDER,
    (placeholder, name: string) => (typeof values === 'function' ? values(name) : values[name]) ?? placeholder,
  )
