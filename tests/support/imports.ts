import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** One module that another one names by a relative path. Paths are relative to the project's root. */
export interface Import {
  readonly from: string
  readonly to: string
  /** Erased before the program runs. */
  readonly typeOnly: boolean
}

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'"]*?from\s*)?['"](\.[^'"]+)['"]/g
const DYNAMIC = /(typeof\s+)?\bimport\(\s*['"](\.[^'"]+)['"]/g
/** A dynamic import whose path is computed: which module it loads cannot be read here. */
const COMPUTED = /\bimport\(\s*(?!['"])[^)]/

/** Absolute paths of the TypeScript files in a folder, tests and declarations excepted. */
export const filesOf = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))

/** The imports in the text of `file`, an absolute path: static, dynamic, and of types. */
export const importsIn = (file: string, text: string): Import[] =>
  [...text.matchAll(STATIC), ...text.matchAll(DYNAMIC)].map(([, type, target]) => ({
    from: path.relative(ROOT, file),
    to: path.relative(ROOT, path.resolve(path.dirname(file), target ?? '')),
    typeOnly: type !== undefined,
  }))

export const importsOf = (file: string): Import[] => importsIn(file, readFileSync(file, 'utf8'))

export const hasComputedImport = (file: string): boolean => COMPUTED.test(readFileSync(file, 'utf8'))

/** Circles in a graph of imports, each as the modules on its way, the first one repeated at the end. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const circles: string[][] = []
  const finished = new Set<string>()
  const visit = (module: string, way: readonly string[]): void => {
    const place = way.indexOf(module)
    if (place >= 0) circles.push([...way.slice(place), module])
    if (place >= 0 || finished.has(module)) return
    for (const { to } of targets.get(module) ?? []) visit(to, [...way, module])
    finished.add(module)
  }
  for (const module of targets.keys()) visit(module, [])
  return circles
}
