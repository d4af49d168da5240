/** `format` with the values that a page knows already. */
export type Format = (text: string, values?: Readonly<Record<string, string>>) => string

/** Puts values in the places that a text names: `format('Not in {state}?', { state: 'Ohio' })`. Unknown places stay. */
export const format = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
