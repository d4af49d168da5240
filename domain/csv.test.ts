import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRecord } from './csv.ts'

test.each(['=1+1', '+15125550143', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '  =1', '＝1+1'])(
  'defuses %j',
  (cell) => {
    expect(csvRecord([cell])).toMatch(/^"?'/)
  },
)

test.each([
  ['Ana', 'Ana'],
  ['12 Oak Street, "B"', '"12 Oak Street, ""B"""'],
  ['two\nlines', '"two\nlines"'],
  ['a;=b', '"a;=b"'],
])('writes %j as it is, quoted where needed', (cell, written) => {
  expect(csvRecord([cell])).toBe(`${written}\r\n`)
})

test('leaves numbers alone and missing values empty', () => {
  expect(csvRecord([20_001, null, ''])).toBe('20001,,\r\n')
})

/** Reads one record by RFC 4180. */
function readRecord(text: string): string[] {
  const cells = `,${text.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,"]*))/gy)
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}

test('whatever visitors type comes back whole, and no cell begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
      const read = readRecord(csvRecord(cells))
      expect(read.map((cell, index) => (cell === `'${cells[index]}` ? cells[index] : cell))).toEqual(cells)
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r\0]/)
    }),
  )
})
