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
 */
export function shortNames(styles: string, scripts: string): ReadonlyMap<string, string> {
  const fixed = new Set(scripts.match(NAME))
  const count = new Map<string, number>()
  for (const name of styles.match(NAME) ?? []) count.set(name, (count.get(name) ?? 0) + 1)
  const often = [...count].sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
  const free = Array.from({ length: count.size + fixed.size }, (_, place) => short(place)).filter(
    (name) => !fixed.has(name),
  )
  const names = often.map(([name]) => name).filter((name) => !fixed.has(name))
  return new Map(names.map((name, place) => [name, free[place] ?? name]))
}

interface Declarations {
  walkDecls(each: (declaration: { prop: string; value: string }) => void): void
}

/** A PostCSS plugin that gives the custom properties of the folder's style sheets their short names. */
export function shortenProperties(folder: string) {
  const names = shortNames(textOf(folder, /\.css$/), textOf(folder, /(?<!\.test)\.tsx?$/))
  const shortened = (text: string) => text.replace(NAME, (name) => names.get(name) ?? name)
  return {
    postcssPlugin: 'short-properties',
    // Once, after all imports: a short name may be the long one of another property.
    OnceExit(sheet: Declarations) {
      sheet.walkDecls((declaration) => {
        declaration.prop = shortened(declaration.prop)
        declaration.value = shortened(declaration.value)
      })
    },
  }
}
