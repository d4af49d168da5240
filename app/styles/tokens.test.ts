import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

// Colours and sizes stand in tokens.css alone, so that the site is one piece and a change is one line. Elsewhere:
// - lines and rings in pixels, up to 3;
// - `em`, which is a share of the text it stands with; percent, fr and the window's own units, which are shares as well;
// - in the conditions of queries, where custom properties do not work, the widths and heights listed below;
// - any size on paper.

const APP = path.resolve(import.meta.dirname, '..')
const TOKENS = 'styles/tokens.css'

/** Breakpoints, in rem (window) or em (the header, which follows its own text size). */
const BREAKPOINTS = [16, 23, 24, 26, 30, 34, 36, 40, 44, 48, 60, 68, 72]
const THICKEST_LINE = 3

const SYSTEM_OR_NONE =
  /^(canvas|canvastext|linktext|buttontext|buttonface|highlight|highlighttext|graytext|transparent|currentcolor|inherit|none)$/i
/**
 * The color names that a person would write. The other CSS names are found by their place: a value where a color
 * belongs.
 */
const NAMED_COLOUR =
  /(?<![\w-])(white|black|red|green|blue|yellow|orange|purple|pink|gr[ae]y|teal|navy|gold|silver|beige|brown)(?![\w-])/i
const COLOUR_CODE = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i
const COLOUR_PROPERTY =
  /^(color|background-color|border(-\w+)*-color|outline-color|accent-color|fill|stroke|caret-color)$/
const SIZE = /(?<![\w.#-])-?(\d*\.?\d+)(rem|px|pt|pc|in|cm|mm|Q|ch|ex|lh|rlh|s|ms)(?![\w-])/g

interface Declaration {
  readonly property: string
  readonly value: string
  readonly onPaper: boolean
}

interface Sheet {
  readonly declarations: readonly Declaration[]
  /** Conditions of media and container queries. */
  readonly conditions: readonly string[]
}

/**
 * The declarations and conditions of a style sheet, read in one pass. Understands as much CSS as Biome's formatting
 * leaves.
 */
function read(css: string): Sheet {
  const declarations: Declaration[] = []
  const conditions: string[] = []
  const open: string[] = []
  let text = ''
  for (const character of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (character === '{') {
      const head = text.trim()
      if (/^@(media|container)/.test(head)) conditions.push(head)
      open.push(head)
      text = ''
    } else if (character === ';' || character === '}') {
      const [, property, value] = /^\s*([\w-]+)\s*:([\s\S]+)$/.exec(text) ?? []
      if (property && value && open.length > 0)
        declarations.push({ property, value: value.trim(), onPaper: open.some((head) => /@media print/.test(head)) })
      if (character === '}') open.pop()
      text = ''
    } else text += character
  }
  return { declarations, conditions }
}

function rawColour({ property, value }: Declaration): boolean {
  const plain = value.replace(/url\([^)]*\)|"[^"]*"/g, '')
  if (COLOUR_CODE.test(plain) || NAMED_COLOUR.test(plain.replace(/var\([^)]*\)/g, ''))) return true
  return COLOUR_PROPERTY.test(property) && !plain.includes('var(') && !SYSTEM_OR_NONE.test(plain)
}

const rawSizes = ({ value, onPaper }: Declaration): string[] =>
  [...value.matchAll(SIZE)]
    .filter(([, number, unit]) => !onPaper && Number(number) > (unit === 'px' ? THICKEST_LINE : 0))
    .map(([size]) => size)

/** The raw values of a style sheet that belong in tokens.css. */
function faults(css: string): string[] {
  const { declarations, conditions } = read(css)
  return [
    ...declarations
      .filter((declaration) => rawColour(declaration) || rawSizes(declaration).length > 0)
      .map(({ property, value }) => `${property}: ${value}`),
    ...conditions.filter((condition) =>
      [...condition.matchAll(/([\d.]+)(\w+)/g)].some(
        // A hundredth below a breakpoint is the other side of it.
        ([, number, unit]) => !/^r?em$/.test(unit ?? '') || !BREAKPOINTS.includes(Math.ceil(Number(number))),
      ),
    ),
  ]
}

const sheets = readdirSync(APP, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
  .map((entry) => path.relative(APP, path.join(entry.parentPath, entry.name)))
  .filter((file) => file !== TOKENS)
  .sort()

test.each(sheets)('%s takes its colours and sizes from the tokens', (file) => {
  expect(faults(readFileSync(path.join(APP, file), 'utf8'))).toEqual([])
})

test('every token that is used exists, and every token is used', () => {
  const tokens = readFileSync(path.join(APP, TOKENS), 'utf8')
  const all = [TOKENS, ...sheets].map((file) => readFileSync(path.join(APP, file), 'utf8')).join('\n')
  const made = new Set([...all.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name))
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  // Registered with its first value, and set by script.
  made.add('--banner')
  expect([...used].filter((name) => !made.has(name))).toEqual([])
  const declared = [...tokens.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name]) => name)
  expect([...new Set(declared)].filter((name) => !used.has(name))).toEqual([])
})

describe('the check finds', () => {
  test.each([
    ['a { color: #fff; }'],
    ['a { color: red; }'],
    ['a { color: rebeccapurple; }'],
    ['a { border: 1px solid rgb(0 0 0 / 0.1); }'],
    ['a { padding: 0.75rem; }'],
    ['a { margin: -12px auto; }'],
    ['a { width: min(20rem, 100%); }'],
    ['a { transition: opacity 0.2s; }'],
    ['@media (min-width: 50rem) { a { margin: 0; } }'],
    ['@media (min-width: 600px) { a { margin: 0; } }'],
    ['a { font-size: 11pt; }'],
  ])('%s', (css) => {
    expect(faults(css)).toHaveLength(1)
  })

  test.each([
    ['a { border: 1px solid var(--line); }'],
    ['a { color: CanvasText; }'],
    ['a { inset: 0 0 auto; width: 100%; gap: 0.5em; }'],
    ['a { max-height: calc(100dvh - var(--header)); }'],
    ['@media print { a { font-size: 11pt; } }'],
    ['@media (max-width: 59.99rem) { a { margin: 0; } }'],
    ['a { background: url("/img/white-12px.svg"); }'],
  ])('nothing in %s', (css) => {
    expect(faults(css)).toEqual([])
  })
})
