import { describe, expect, test } from 'vitest'
import { constants, shortenProperties, shortNames } from './short-names.ts'

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
  const { OnceExit } = shortenProperties('app/styles', 'app/styles/tokens.css')
  const before = structuredClone(declarations)
  const remove = () => {}
  OnceExit({
    walkDecls: (each) => {
      for (const one of declarations) each(Object.assign(one, { remove }))
    },
  })
  // The folder knows none of these names.
  expect(declarations).toMatchObject(before)
  const known = [{ prop: '--heading', value: 'var(--teal-900)', remove }]
  OnceExit({
    walkDecls: (each) => {
      for (const one of known) each(one)
    },
  })
  expect(known[0]?.prop).toMatch(/^--[a-z]{1,2}$/)
  expect(known[0]?.value).toMatch(/^var\(--[a-z]{1,2}\)$/)
})

describe('a token whose value is written where it is used', () => {
  const constantsOf = (tokens: string, others = '', scripts = '') =>
    Object.fromEntries(constants(`:root { ${tokens} }`, `:root { ${tokens} } ${others}`, scripts))

  test('is the same everywhere, and short', () => {
    expect(constantsOf('--gap: 1rem; /* --old: 0; */ --row: calc(2 * var(--gap));')).toEqual({
      '--gap': '1rem',
      '--row': 'calc(2 * var(--gap))',
    })
  })

  test.each([
    ['changes for those who prefer the dark', '--ink: #000; --ink: #fff;', ''],
    ['changes below an element', '--ink: #000;', '.dark { --ink: #fff }'],
    ['is named by a script', '--ink: #000;', '', "style.setProperty('--ink')"],
  ])('is none that %s', (_what, tokens, others, scripts = '') => {
    expect(constantsOf(tokens, others, scripts)).toEqual({})
  })

  test('is none that is made of what changes below an element, since the root has decided it', () => {
    expect(constantsOf('--ink: #000; --line: var(--ink);', '.dark { --ink: #fff }')).toEqual({})
    expect(constantsOf('--ink: #000; --line: var(--ink); --ink: #fff;')).toEqual({ '--line': 'var(--ink)' })
  })

  test('is long only where it is used once or twice', () => {
    const long = '--shadow: 0 2px 6px #043a4d12, 0 14px 36px #043a4d17;'
    const use = 'a { box-shadow: var(--shadow) } '
    expect(Object.keys(constantsOf(long, use.repeat(2)))).toEqual(['--shadow'])
    expect(constantsOf(long, use.repeat(3))).toEqual({})
  })
})

test('a constant stands where it was named, and is declared no more', () => {
  const { OnceExit } = shortenProperties('app/styles', 'app/styles/tokens.css')
  const removed: string[] = []
  const declarations = [
    { prop: '--s3', value: '0.75rem', remove: () => void removed.push('--s3') },
    { prop: 'gap', value: 'calc(-1 * var(--s3))', remove: () => void removed.push('gap') },
  ]
  OnceExit({
    walkDecls: (each) => {
      for (const one of declarations) each(one)
    },
  })
  expect(declarations[1]?.value).toBe('calc(-1 * 0.75rem)')
  expect(removed).toEqual(['--s3'])
})
