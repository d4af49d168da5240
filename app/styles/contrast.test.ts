import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

// WCAG 2.2 AA of the color tokens in each scheme: 4.5:1 for text, 3:1 for what must be told apart without reading.

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8')

type Tokens = Readonly<Record<string, string>>

/** The declarations of the block that begins with `head`, which holds no other block. */
function tokensOf(head: string): Tokens {
  const start = css.indexOf(head)
  if (start < 0) throw new Error(`tokens.css has no ${head}`)
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  return Object.fromEntries([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]))
}

const light = tokensOf(':root {')
const dark = { ...light, ...tokensOf(':root:not([data-access~="contrast"])') }
const contrast = { ...light, ...tokensOf('[data-access~="contrast"] {') }

function channels(tokens: Tokens, name: string): readonly number[] {
  const value = tokens[`--${name}`] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other) return channels(tokens, other)
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1]
  if (!hex) throw new Error(`--${name} is no color code: ${value}`)
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  return [0, 2, 4].map((place) => Number.parseInt(full.slice(place, place + 2), 16) / 255)
}

/** Relative luminance (WCAG 2.2, definition). */
const luminance = (rgb: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = rgb.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(tokens: Tokens, one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map((name) => luminance(channels(tokens, name))).sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const GROUNDS = ['bg', 'surface', 'teal-50', 'sand-50', 'sand-100', 'amber-50', 'green-50', 'red-50', 'teal-100']
const TEXTS = ['text', 'text-quiet', 'heading', 'link', 'link-hover', 'action', 'warn', 'error', 'ok']
const ON_TEAL = ['paper', 'on-dark', 'on-dark-quiet', 'on-dark-note', 'sun-400']

const PAIRS: readonly (readonly [text: string, ground: string, least: number])[] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground, 4.5] as const)),
  ...['bg', 'surface', 'teal-50', 'sand-50'].map((ground) => ['text-note', ground, 4.5] as const),
  ...ON_TEAL.flatMap((text) => ['teal-900', 'teal-950', 'verdict'].map((ground) => [text, ground, 4.5] as const)),
  ['heading', 'chosen', 4.5],
  ['on-action', 'action', 4.5],
  ['on-action', 'action-hover', 4.5],
  ['teal-900', 'paper', 4.5],
  ['ink', 'sun-400', 4.5],
  ['paper', 'teal-700', 4.5],
  // Shapes: fields, focus rings, icons, lines and bars of charts.
  ...['field-line', 'focus', 'teal-600', 'amber-600'].map((shape) => [shape, 'surface', 3] as const),
  ['field-line', 'bg', 3],
  ['focus', 'focus-gap', 3],
  ['focus-on-dark', 'teal-900', 3],
  ['action', 'teal-100', 3],
]

describe.each([
  ['light', light],
  ['dark', dark],
  ['more contrast', contrast],
])('%s colors', (_, tokens) => {
  test.each(PAIRS)('%s on %s: at least %d to 1', (text, ground, least) => {
    expect(ratio(tokens, text, ground)).toBeGreaterThanOrEqual(least)
  })
})

test('in dark colors a box shows on its card, and a card on a tinted ground', () => {
  expect(ratio(dark, 'teal-50', 'surface')).toBeGreaterThan(1.2)
})

test('more contrast is 7 to 1 for text on white', () => {
  const weak = [...TEXTS, 'text-note'].filter((text) => ratio(contrast, text, 'surface') < 7)
  expect(weak).toEqual([])
})

test('the ratio is that of the definition', () => {
  expect(ratio({ '--a': '#fff', '--b': '#000' }, 'a', 'b')).toBe(21)
  expect(ratio({ '--a': '#fff', '--b': '#767676' }, 'a', 'b')).toBeCloseTo(4.54, 2)
})
