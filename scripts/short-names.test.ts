import { expect, test } from 'vitest'
import { shortenProperties, shortNames } from './short-names.ts'

test('what stands most often has the shortest name, and no two have the same', () => {
  const styles = `:root { ${Array.from({ length: 40 }, (_, at) => `--space-${at}: 0;`).join(' ')} --line: 1px }
    a { margin: var(--line) } b { margin: var(--line) }`
  const names = shortNames(styles, '')
  expect(names.get('--line')).toBe('--a')
  expect(names.size).toBe(41)
  expect(new Set(names.values()).size).toBe(41)
  expect(names.get('--space-39')).toMatch(/^--[a-z]{1,2}$/)
})

test('what a script sets keeps its name, which nothing else takes', () => {
  const names = shortNames(
    'a { --a: 0; width: var(--filled); height: var(--tall) }',
    "style.setProperty('--filled') + '--b'",
  )
  expect(names.has('--filled')).toBe(false)
  expect([...names.values()].sort()).toEqual(['--a', '--c'])
})

test('the names of a sheet are replaced once, also where a short one is the long one of another', () => {
  const declarations = [
    { prop: '--tall', value: 'calc(var(--wide) + var(--none, 1px))' },
    { prop: 'color', value: 'red' },
  ]
  const { OnceExit } = shortenProperties('app/styles')
  const before = structuredClone(declarations)
  OnceExit({ walkDecls: (each) => declarations.forEach(each) })
  // The folder knows none of these names.
  expect(declarations).toEqual(before)
  const known = [{ prop: '--heading', value: 'var(--teal-900)' }]
  OnceExit({ walkDecls: (each) => known.forEach(each) })
  expect(known[0]?.prop).toMatch(/^--[a-z]{1,2}$/)
  expect(known[0]?.value).toMatch(/^var\(--[a-z]{1,2}\)$/)
})
