import { keyFileOf, makeKeyFile, readKeyFile, versionOfKeyFile } from './key-file.ts'
import { type KeyRing, KeysError, PII_KEYS_EXPECTED, readKeys } from './pii-keys.ts'
import { createVault, KEYS_FRESH_MS, type KeySource, type Vault } from './vault.ts'

function sourceOfSetting(text: string): KeySource {
  const keys = readKeys(text)
  if (typeof keys === 'string') {
    throw new KeysError(`PII_KEYS is not usable: ${keys}; expected ${PII_KEYS_EXPECTED}`)
  }
  return { keys: () => keys }
}

/** Reads the key file again within `KEYS_FRESH_MS`, because `rotate-keys` may change it while this process runs. */
function sourceOfFile(folder: string, keys: KeyRing): KeySource {
  let ring = keys
  let version = versionOfKeyFile(folder)
  let looked = performance.now()
  return {
    keys(fresh = false) {
      const now = performance.now()
      if (!fresh && now - looked < KEYS_FRESH_MS) return ring
      looked = now
      const found = versionOfKeyFile(folder)
      // If the file was moved away, this process keeps its keys until it ends; the next start reports that it is missing.
      if (found === undefined || found === version) return ring
      ring = readKeyFile(folder) ?? ring
      version = found
      return ring
    },
  }
}

/** The vault with the keys of PII_KEYS. Throws a `KeysError` where they cannot be used. */
export const vaultOfSetting = (piiKeys: string): Vault => createVault(sourceOfSetting(piiKeys))

/**
 * The vault of an embedded store: with the keys of PII_KEYS, else with those of the key file in its folder.
 * @param make makes a key file where there is none; false where the store holds what another key has sealed
 */
export function vaultOfFolder(folder: string, piiKeys: string | undefined, make: boolean): Vault {
  if (piiKeys !== undefined) return vaultOfSetting(piiKeys)
  if (make && versionOfKeyFile(folder) === undefined) makeKeyFile(folder)
  const keys = readKeyFile(folder)
  if (!keys) {
    throw new KeysError(
      `The store in ${folder} is sealed, and its key file ${keyFileOf(folder)} is missing: put it back, or set PII_KEYS`,
    )
  }
  return createVault(sourceOfFile(folder, keys))
}
