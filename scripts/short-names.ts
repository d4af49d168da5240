import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const NAME = /(?<![\w-])--[a-z][\w-]*/g

const textOf = (folder: string, kind: RegExp): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
    .join('\n')

/** `--a` to `--z`, then `--aa` and so on. */
function short(place: number): string {
  const rest = Math.floor(place / 26)
  const last = String.fromCharCode(97 + (place % 26))
  return rest === 0 ? `--${last}` : short(rest - 1) + last
}

/**
 * A short name for every custom property of a folder's style sheets, the shortest for those that stand most often. What a
 * script names keeps its name.
 * @param unneeded names that the built sheets do not hold
 */
export function shortNames(
  styles: string,
  scripts: string,
  unneeded: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const fixed = new Set(scripts.match(NAME))
  const count = new Map<string, number>()
  for (const name of styles.match(NAME) ?? []) count.set(name, (count.get(name) ?? 0) + 1)
  const often = [...count].sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
  const free = Array.from({ length: count.size + fixed.size }, (_, place) => short(place)).filter(
    (name) => !fixed.has(name),
  )
  const names = often.map(([name]) => name).filter((name) => !fixed.has(name) && !unneeded.has(name))
  return new Map(names.map((name, place) => [name, free[place] ?? name]))
}

const COMMENT = /\/\*[\s\S]*?\*\//g
const USE = /var\((--[a-z][\w-]*)\)/g
/** So many characters of a value cost no more than a name and its declaration. */
const SHORT = 20
const SELDOM = 2

function declared(styles: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [, name = '', value = ''] of styles.replace(COMMENT, '').matchAll(/[{;]\s*(--[a-z][\w-]*):\s*([^;}]+)/g))
    found.set(name, [...(found.get(name) ?? []), value.replace(/\s+/g, ' ').trim()])
  return found
}

/**
 * The values of tokens that are the same everywhere: declared once, for the root, and made of nothing that an element below
 * the root could change. Those that are short or used seldom are written where they are used.
 * @param tokens the sheet that declares for the root alone
 * @param styles all sheets, this one included
 */
export function constants(tokens: string, styles: string, scripts: string): ReadonlyMap<string, string> {
  const fixed = new Set(scripts.match(NAME))
  const [ofRoot, everywhere] = [declared(tokens), declared(styles)]
  const isOfRoot = (name: string) => ofRoot.has(name) && ofRoot.get(name)?.length === everywhere.get(name)?.length
  const usesOf = (value: string) => [...value.matchAll(USE)].map(([, name = '']) => name)
  const uses = usesOf(styles)
  const values = new Map<string, string>()
  for (const [name, [value = '', ...others]] of ofRoot) {
    const isSame = others.length === 0 && isOfRoot(name) && !fixed.has(name) && usesOf(value).every(isOfRoot)
    const isCheap = value.length <= SHORT || uses.filter((used) => used === name).length <= SELDOM
    if (isSame && isCheap) values.set(name, value)
  }
  return values
}

interface Declaration {
  prop: string
  value: string
  remove(): void
}

interface Declarations {
  walkDecls(each: (declaration: Declaration) => void): void
}

/**
 * A PostCSS plugin that gives the custom properties of the folder's style sheets their short names, and writes out constants.
 * @param tokens path of the sheet that declares for the root
 */
export function shortenProperties(folder: string, tokens: string) {
  const styles = textOf(folder, /\.css$/)
  const scripts = textOf(folder, /(?<!\.test)\.tsx?$/)
  const values = constants(readFileSync(tokens, 'utf8'), styles, scripts)
  const names = shortNames(styles, scripts, new Set(values.keys()))
  const written = (text: string): string =>
    text.replace(USE, (use, name: string) => {
      const value = values.get(name)
      return value === undefined ? use : written(value)
    })
  const shortened = (text: string) => text.replace(NAME, (name) => names.get(name) ?? name)
  return {
    postcssPlugin: 'short-properties',
    // Once, after all imports: a short name may be the long one of another property.
    OnceExit(sheet: Declarations) {
      sheet.walkDecls((declaration) => {
        if (values.has(declaration.prop)) declaration.remove()
        declaration.prop = shortened(declaration.prop)
        declaration.value = shortened(written(declaration.value))
      })
    },
  }
}
