import { withElement } from './with-element.tsx'

/** A text with its `{reference}`, which no line breaks at its hyphens. */
export const WithReference = ({ text, reference }: { readonly text: string; readonly reference: string }) =>
  withElement(text, 'reference', <span className="whole">{reference}</span>)
