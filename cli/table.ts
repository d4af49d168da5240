import { stripVTControlCharacters } from 'node:util'
import { dollars } from '../domain/text/numbers.ts'

// Visitors type these texts. Such characters could control a terminal, break a line, or turn its reading direction
// around.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** A visitor's text as one harmless line. */
export const printable = (text: string): string => stripVTControlCharacters(text).replace(UNPRINTABLE, ' ')

/** Left-aligned columns with a header, for people. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows.map((row) => row.map(printable))]
  const widths = header.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return `${all.map(line).join('\n')}\n`
}

/** One name and its value a line, for people. */
export function fields(entries: readonly (readonly [string, string])[], indent = ''): string {
  const width = Math.max(...entries.map(([name]) => name.length))
  return entries.map(([name, value]) => `${indent}${name.padEnd(width)}  ${printable(value)}\n`).join('')
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Local time to the minute, in ISO's shape; empty where there is none. */
export function localMinute(iso: string | null): string {
  if (iso === null) return ''
  const time = new Date(iso)
  return `${localDay(iso)}T${two(time.getHours())}:${two(time.getMinutes())}`
}

/** The local date in ISO's shape. */
export function localDay(iso: string): string {
  const time = new Date(iso)
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}

/** Whole dollars; empty where there is no amount. */
export const dollarsIfAny = (amount: number | null): string => (amount === null ? '' : dollars(amount))
