import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What stands in no parentheses, an interpolation being one word. */
function outermost(condition: string): string {
  let depth = 0
  let text = ''
  for (const character of condition.replace(/\$\{[^}]*\}/g, 'value')) {
    if (character === '(') depth++
    if (depth === 0) text += character
    if (character === ')') depth--
  }
  return text
}

const conditionsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/sql<(?:boolean|SqlBool)>`([^`]*)`/g)].map(([, condition = '']) => condition)

// Kysely puts no parentheses around raw SQL: `A and ${B or C}` would be `(A and B) or C`, which has erased leads that were
// being delivered.
// A migration's stands alone, in an index.
const FILES = globSync('server/**/*.ts').filter((file) => !file.includes('migrations'))

test.each(FILES.filter((file) => conditionsIn(file).length > 0))(
  'a raw condition of %s means the same wherever it is put',
  (file) => {
    for (const condition of conditionsIn(file)) {
      expect(outermost(condition)).not.toMatch(/\b(?:and|or)\b|^not\b/)
    }
  },
)

test('an open condition is seen', () => {
  expect(outermost('not a or (a and b)')).toContain(' or ')
  expect(outermost('(a or b)')).not.toContain(' or ')
})
