import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-store.ts'
import { TEST_KEYS } from '../../tests/support/test-keys.ts'
import { openSqlite } from '../database/sqlite.ts'
import { keyFileOf, makeKeyFile, newKey, readKeyFile, replaceKeyFile } from './key-file.ts'
import { vaultOfFolder, vaultOfSetting } from './open-vault.ts'
import { KeysError, writeKeys } from './pii-keys.ts'
import { KEYS_FRESH_MS, keyIdOf } from './vault.ts'

const [older, newer] = [newKey(), newKey()]
const vault = vaultOfSetting(writeKeys([newer, older]))
const oldVault = vaultOfSetting(writeKeys([older]))

test('what an earlier release has made stays valid: it opens, it is found and it is proved by the same key', () => {
  const same = vaultOfSetting(TEST_KEYS)
  expect(same.open('s1:test:cJ1GRM4W21u-ihdUJCk1JH5Zf-xZoo7DHKfoKlCgzfC12OnU', 'leads.answers 1')).toBe('Ana Ruiz')
  expect(same.lookup('email', 'ana@example.com')).toBe('test:jHnXmzy44SxW7dXqh9UIDGBhunP4eczVl9esfvyQHQg')
  expect(same.mac('certificate', 'a page')).toBe('test:YKyam2Y0k3mOf-aaTvaMHiTcOn4OxHxlh0xopJV83dY')
})

describe('a sealed text', () => {
  test('opens where it was sealed, and shows nothing of itself', () => {
    for (const text of ['', 'Ana Ruiz', 'Zoë 李 \u{1F600}', 'x'.repeat(100_000)]) {
      const sealed = vault.seal(text, 'leads.answers:A')
      expect(sealed).toMatch(new RegExp(`^s1:${newer.id}:[\\w-]+$`))
      expect(vault.open(sealed, 'leads.answers:A')).toBe(text)
    }
    expect(vault.seal('Ana', 'p')).not.toBe(vault.seal('Ana', 'p'))
  })

  test('opens nowhere else: moved to another row or column, or changed in any byte', () => {
    const sealed = vault.seal('Ana', 'leads.answers:A')
    expect(() => vault.open(sealed, 'leads.answers:B')).toThrow(KeysError)
    expect(() => vault.open(sealed, 'data_requests.answers:A')).toThrow(KeysError)
    const start = sealed.lastIndexOf(':') + 1
    const bytes = Buffer.from(sealed.slice(start), 'base64url')
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => vault.open(sealed.slice(0, start) + changed.toString('base64url'), 'leads.answers:A')).toThrow(
        /was changed, or moved/,
      )
    }
    for (const other of ['', 'Ana', 's1:', `s1:${newer.id}:`, `s1:${newer.id}:AAAA`, `s2:${newer.id}:AAAA`]) {
      expect(() => vault.open(other, 'leads.answers:A')).toThrow(KeysError)
    }
  })

  test('of an old key opens while that key is there; without it the error names the key', () => {
    const sealed = oldVault.seal('Ana', 'p')
    expect(vault.open(sealed, 'p')).toBe('Ana')
    expect(() => vaultOfSetting(writeKeys([newer])).open(sealed, 'p')).toThrow(
      `Data is sealed by the key ${older.id}, which is missing`,
    )
  })
})

describe('a lookup', () => {
  test('is the same for the same value and kind, and found among those of every key', () => {
    expect(vault.lookup('email_key', 'ana@example.com')).toBe(vault.lookup('email_key', 'ana@example.com'))
    expect(vault.lookup('email_key', 'ana@example.com')).not.toBe(vault.lookup('phone_key', 'ana@example.com'))
    expect(vault.lookup('ab', 'c')).not.toBe(vault.lookup('a', 'bc'))
    expect(vault.lookups('email_key', 'a')).toEqual([vault.lookup('email_key', 'a'), oldVault.lookup('email_key', 'a')])
    expect(keyIdOf(vault.lookup('email_key', 'a'))).toBe(newer.id)
  })
})

describe('a MAC', () => {
  test('is of its text, purpose and key alone', () => {
    const mac = oldVault.mac('chain', 'record')
    expect(vault.isMac('chain', 'record', mac)).toBe(true)
    expect(vault.isMac('chain', 'recorD', mac)).toBe(false)
    expect(vault.isMac('notice', 'record', mac)).toBe(false)
    expect(vault.isMac('chain', 'record', vault.mac('chain', 'other'))).toBe(false)
    expect(vault.isMac('chain', 'record', mac.replace(older.id, newer.id))).toBe(false)
    for (const other of ['', ':', 'nobody:x', `${older.id}:`]) expect(vault.isMac('chain', 'record', other)).toBe(false)
  })

  test('reveals no other purpose: each has a key of its own', () => {
    const keys = ['seal', 'lookup', 'mac/chain', 'check'].map((purpose) => vault.keyFor(purpose).key.toString('hex'))
    expect(new Set(keys).size).toBe(4)
  })
})

describe('PII_KEYS', () => {
  const hex = newer.secret.toString('hex')

  test('that cannot be used is refused, with the place and without the key', () => {
    for (const wrong of ['nonsense', `zz${hex}`, `${hex}zz`]) {
      expect(() => vaultOfSetting(wrong)).toThrow(KeysError)
      expect(() => vaultOfSetting(wrong)).toThrow(/^PII_KEYS is not usable: key 1 is not 32 bytes .+; expected ID:KEY/)
    }
  })

  test('in hexadecimal digits is the same key', () => {
    expect(vaultOfSetting(`${newer.id}:${hex}`).open(vault.seal('Ana', 'p'), 'p')).toBe('Ana')
  })
})

describe('the key file', () => {
  test('is made once, readable by its owner alone, and serves every later start', () => {
    const folder = temporaryFolder()
    const sealed = vaultOfFolder(folder, undefined, true).seal('Ana', 'p')
    expect(statSync(keyFileOf(folder)).mode & 0o777).toBe(0o600)
    makeKeyFile(folder)
    expect(vaultOfFolder(folder, undefined, false).open(sealed, 'p')).toBe('Ana')
    expect(readdirSync(folder)).toEqual(['pii.keys'])
  })

  test('moves into PII_KEYS as it stands', () => {
    const folder = temporaryFolder()
    const sealed = vaultOfFolder(folder, undefined, true).seal('Ana', 'p')
    const setting = readFileSync(keyFileOf(folder), 'utf8').trim()
    rmSync(keyFileOf(folder))
    expect(vaultOfFolder(folder, setting, false).open(sealed, 'p')).toBe('Ana')
  })

  test('that is damaged is refused in a line without its content', () => {
    const folder = temporaryFolder()
    writeFileSync(keyFileOf(folder), 'k1:half-a-key')
    expect(() => vaultOfFolder(folder, undefined, true)).toThrow(
      `The key file ${keyFileOf(folder)} is not usable: key 1 is not 32 bytes in base64 or hexadecimal`,
    )
  })

  test('with a new key is seen by a running process; text of a key it does not know yet is read at once', async () => {
    const folder = temporaryFolder()
    const running = vaultOfFolder(folder, undefined, true)
    const [old] = readKeyFile(folder) ?? []
    if (!old) throw new Error('there is no key')
    replaceKeyFile(folder, [newer, old])
    expect(running.open(vaultOfSetting(writeKeys([newer])).seal('Ana', 'p'), 'p')).toBe('Ana')
    replaceKeyFile(folder, [older, newer, old])
    await vi.waitFor(() => expect(running.keyIds).toEqual([older.id, newer.id, old.id]), KEYS_FRESH_MS + 1_000)
  })
})

describe('a store', () => {
  const open = (folder: string, piiKeys?: string) => openSqlite(folder, { exclusive: false, piiKeys })
  const leaveSealed = async (folder: string, piiKeys?: string) => {
    const engine = await open(folder, piiKeys)
    await engine.write((tx) =>
      tx
        .insertInto('suppressions')
        .values({
          id: 'a',
          channel: 'email',
          key_hash: engine.vault.lookup('suppression', 'a'),
          created_at: 0,
          lifted_at: null,
          lifted_by: null,
        })
        .execute(),
    )
    await engine.close()
  }

  test('does not open without a key that its rows need, and says which; nor makes another in its place', async () => {
    const folder = temporaryFolder()
    await leaveSealed(folder, writeKeys([older]))
    await expect(open(folder, writeKeys([newer]))).rejects.toThrow(
      `The store in ${folder} needs the key ${older.id} for its personal data, and it is missing: add it to PII_KEYS`,
    )
    await expect(open(folder)).rejects.toThrow(/its key file \S+pii\.keys is missing: put it back, or set PII_KEYS$/)
    expect(readdirSync(folder)).not.toContain('pii.keys')
    await (await open(folder, writeKeys([newer, older]))).close()
  })

  test('does not open with another key under the same id', async () => {
    const folder = temporaryFolder()
    await leaveSealed(folder, writeKeys([older]))
    await expect(open(folder, writeKeys([{ ...newer, id: older.id }]))).rejects.toThrow(
      `The store in ${folder} was written with another key than the one that is called ${older.id} in PII_KEYS`,
    )
  })

  test('forgets a key that no row needs', async () => {
    const folder = temporaryFolder()
    await (await open(folder, writeKeys([older]))).close()
    await (await open(folder, writeKeys([newer]))).close()
    const engine = await open(folder, writeKeys([newer]))
    expect(await engine.db.selectFrom('vault_keys').select('id').execute()).toEqual([{ id: newer.id }])
    await engine.close()
  })

  test('beside which the key file was moved away does not open', async () => {
    const folder = temporaryFolder()
    await leaveSealed(folder)
    renameSync(keyFileOf(folder), path.join(folder, 'elsewhere'))
    await expect(open(folder)).rejects.toThrow(KeysError)
  })
})
