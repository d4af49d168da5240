import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { projectFrames } from './stack-frames.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const at = (file: string) => path.join(ROOT, file)

function anError(message: string, ...lines: readonly string[]): Error {
  const error = new TypeError(message)
  error.stack = [`TypeError: ${message}`, ...lines.map((line) => `    at ${line}`)].join('\n')
  return error
}

test('frames are those of the project, by file, place and caller', () => {
  const error = anError(
    'no',
    `Object.get [as prop] (${at('node_modules/kysely/dist/index.js')}:9:9)`,
    `async loader (${at('app/pages/home.tsx')}:12:5)`,
    `new Site (${pathToFileURL(at('server/a site.ts'))}:3:1)`,
    `${at('server/run-site.ts')}:7:8`,
    'process.processTicksAndRejections (node:internal/process/task_queues:103:5)',
    'somewhere (/elsewhere/file.ts:1:1)',
    'Array.map (<anonymous>)',
  )
  expect(projectFrames(error)).toEqual([
    'app/pages/home.tsx:12:5 async loader',
    'server/a site.ts:3:1 new Site',
    'server/run-site.ts:7:8',
  ])
})

test('a real error names this file and this test', () => {
  const [first] = projectFrames(new Error('here'))
  expect(first).toMatch(/^server\/log\/stack-frames\.test\.ts:\d+:\d+/)
})

test('nothing of the message is taken for a frame, not even what looks like one', () => {
  const forged = `Ann\n    at Ann (${at('app/ann.ts')}:1:1)`
  expect(projectFrames(anError(forged, `loader (${at('app/root.tsx')}:2:2)`))).toEqual(['app/root.tsx:2:2 loader'])
})

test('the frames of the cause follow', () => {
  const cause = anError('inner', `read (${at('server/store.ts')}:1:1)`)
  const error = anError('outer', `loader (${at('app/root.tsx')}:2:2)`)
  error.cause = cause
  expect(projectFrames(error)).toEqual(['app/root.tsx:2:2 loader', 'server/store.ts:1:1 read'])
  cause.cause = error
  expect(projectFrames(error)).toHaveLength(3)
})

test.each(['a text', undefined, null, { stack: 'x' }])('%j has none', (thrown) =>
  expect(projectFrames(thrown)).toEqual([]),
)
