import { escaped } from '../domain/text/html.ts'

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}' +
  'dt{font-weight:600;margin-top:.5rem}dd{margin:0 0 0 1.5rem;unicode-bidi:isolate;white-space:pre-wrap;overflow-wrap:anywhere}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8rem}' +
  '@media print{body{margin:0;max-width:none;font-size:10pt}h2{break-after:avoid}dt{break-after:avoid}}'

/**
 * The beginning of one HTML file that loads nothing and runs nothing, so that it can be saved, mailed and printed.
 * @param title plain text, also the heading
 */
export const documentHead = (title: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title><style>${STYLE}</style></head><body><h1>${escaped(title)}</h1>`,
  ].join('\n')

/** A list of names and values, plain text each. */
export const documentRows = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('\n')}</dl>`
