import { escaped } from '../../../domain/text/html.ts'
import { documentHead } from '../../html-document.ts'

// A person's copy of what is kept about them, for people to read: as text and as one HTML file that loads nothing.

const COPY: Readonly<Record<string, string>> = {
  id: 'Reference',
  step3Selections: 'Debt types',
  zip: 'ZIP code',
  category: 'Our label',
  price: 'Price asked of the broker, in dollars',
  debtAmount: 'Debt amount, in dollars',
  duplicateOf: 'Earlier form of yours',
  honeypotFilled: 'Hidden field filled in',
  fillingMs: 'Time to fill in the form, in milliseconds',
  textHash: 'SHA-256 of the text',
  idempotencyKey: 'Key of the form',
  leads: 'Forms you sent',
  suppressions: 'Blocks: nothing is sent',
}

/** `firstName` becomes "First name". */
function labelOf(name: string): string {
  const label = COPY[name] ?? name.replace(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`)
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value that stands on one line; `undefined` for one with parts of its own. */
function lineOf(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none'
    return value.some(isRecord) ? undefined : value.join(', ')
  }
  return isRecord(value) ? undefined : String(value)
}

/** The parts of a value: the fields of a record, the numbered entries of a list. */
const partsOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  Array.isArray(value)
    ? value.map((entry, index) => [String(index + 1), entry] as const)
    : Object.entries(value as object).map(([name, part]) => [labelOf(name), part] as const)

export function copyAsText(value: unknown, indent = ''): string {
  return partsOf(value)
    .map(([label, part]) => {
      const line = lineOf(part)
      return line === undefined
        ? `${indent}${label}\n${copyAsText(part, `${indent}  `)}`
        : `${indent}${label}: ${line}\n`
    })
    .join('')
}

function rows(value: unknown): string {
  const parts = partsOf(value).map(([label, part]) => {
    const line = lineOf(part)
    return `<dt>${escaped(label)}</dt><dd>${line === undefined ? rows(part) : escaped(line)}</dd>`
  })
  return `<dl>${parts.join('\n')}</dl>`
}

/** @param title plain text, as are all of the copy's values */
export const copyAsHtml = (title: string, value: object): string =>
  [
    documentHead(title),
    ...Object.entries(value).map(([name, part]) => {
      const line = lineOf(part)
      return `<section><h2>${escaped(labelOf(name))}</h2>${line === undefined ? rows(part) : `<p>${escaped(line)}</p>`}</section>`
    }),
    '</body></html>\n',
  ].join('\n')
