import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { STATES } from '../domain/states.ts'
import { DOCUMENT, stateLawDocument } from './state-law.ts'

test('docs/state-law.md is what `node scripts/state-law.ts` writes', () => {
  expect(readFileSync(DOCUMENT, 'utf8')).toBe(stateLawDocument())
})

test('content/state-law/ has a file for every state, and no other', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '../content/state-law')).sort()
  expect(files).toEqual(STATES.map(({ routeName }) => `${routeName}.yaml`).sort())
})
