import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { newKey } from './key-file.ts'
import { vaultOfSetting } from './open-vault.ts'
import { KeysError, writeKeys } from './pii-keys.ts'
import { keyOfSealedFile, openSealedFile, sealFile } from './sealed-file.ts'

const [older, newer] = [newKey(), newKey()]
const vault = vaultOfSetting(writeKeys([older]))
const CHUNK = 64 * 1_024

function sealed(content: Buffer) {
  const folder = temporaryFolder()
  const [plain, file, back] = ['plain', 'sealed', 'back'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(plain, content)
  sealFile(vault, plain, file)
  return { file, back }
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('a file of %i bytes comes back whole', (size) => {
  const content = Buffer.alloc(size, 'Ana Ruiz, ana.ruiz@mail.test; ')
  const { file, back } = sealed(content)
  expect(readFileSync(file).includes('ana.ruiz')).toBe(false)
  expect([keyOfSealedFile(file), statSync(file).mode & 0o777]).toEqual([older.id, 0o600])
  openSealedFile(vaultOfSetting(writeKeys([newer, older])), file, back)
  expect(readFileSync(back).equals(content)).toBe(true)
})

test('a file that is no sealed one has no key', () => {
  const file = path.join(temporaryFolder(), 'x')
  for (const text of ['', 'SQLite format 3\0', 'debt-relief-site sealed file 1']) {
    writeFileSync(file, text)
    expect(keyOfSealedFile(file)).toBeUndefined()
  }
})

describe('does not open', () => {
  test('without its key, and makes no file', () => {
    const { file, back } = sealed(Buffer.from('Ana'))
    expect(() => openSealedFile(vaultOfSetting(writeKeys([newer])), file, back)).toThrow(
      `Data is sealed by the key ${older.id}, which is missing`,
    )
    expect(existsSync(back)).toBe(false)
  })

  test.each([
    ['cut off within a chunk', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['cut off between chunks', (bytes: Buffer, start: number) => bytes.subarray(0, start + CHUNK + 16)],
    ['cut off before the first', (bytes: Buffer, start: number) => bytes.subarray(0, start)],
    ['longer by a byte', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('x')])],
    [
      'with its chunks in another order',
      (bytes: Buffer, start: number) => {
        const size = CHUNK + 16
        const part = (number: number) => bytes.subarray(start + number * size, start + (number + 1) * size)
        return Buffer.concat([bytes.subarray(0, start), part(1), part(0), part(2)])
      },
    ],
  ])('when it is %s', (_how, change) => {
    const { file, back } = sealed(Buffer.alloc(3 * CHUNK, 'a'))
    const bytes = readFileSync(file)
    writeFileSync(file, change(bytes, bytes.indexOf('\n') + 1))
    expect(() => openSealedFile(vault, file, back)).toThrow(new KeysError(`${file} is damaged or incomplete`))
  })
})
