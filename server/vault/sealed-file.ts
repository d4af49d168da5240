import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { KeysError } from './pii-keys.ts'
import type { Vault } from './vault.ts'

// A sealed file is a line that names the key, then chunks, each with its own tag. A chunk's nonce holds its number and
// whether it is the last: chunks cannot change places, and a file that was cut off does not open.

const MARK = 'debt-relief-site sealed file 1'
const CIPHER = 'aes-256-gcm'
const CHUNK_BYTES = 64 * 1_024
const TAG_BYTES = 16
const NONCE_BYTES = 12
const SALT_BYTES = 16
const HEADER_LIMIT = 200

/** A key for this file only, so that nonces that count from 0 are never used twice with one key. */
function fileKey(vault: Vault, salt: string, keyId?: string): { readonly id: string; readonly key: Buffer } {
  const { id, key } = vault.keyFor('file', keyId)
  return { id, key: Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'base64url'), 'file', 32)) }
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(number)
  nonce.writeUInt8(last ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

/** Fills `buffer` as far as the file goes; returns how many bytes were read. */
function readFull(handle: number, buffer: Buffer): number {
  let length = 0
  while (length < buffer.length) {
    const read = readSync(handle, buffer, length, buffer.length - length, null)
    if (read === 0) break
    length += read
  }
  return length
}

function writeFull(handle: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(handle, bytes, written)
}

/** Copies chunk by chunk, each through `change`; a chunk shorter than `size` is the last, and there is always one. */
function copyChunks(
  from: number,
  to: number,
  size: number,
  change: (chunk: Buffer, number: number, last: boolean) => Buffer,
) {
  let chunk = Buffer.alloc(size)
  let length = readFull(from, chunk)
  for (let number = 0; ; number++) {
    const next = Buffer.alloc(size)
    const nextLength = length < size ? 0 : readFull(from, next)
    const last = nextLength === 0
    writeFull(to, change(chunk.subarray(0, length), number, last))
    if (last) return
    chunk = next
    length = nextLength
  }
}

/** Writes a sealed copy of a file to a new one (0600), which is on disk when this returns. */
export function sealFile(vault: Vault, from: string, to: string): void {
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  const { id, key } = fileKey(vault, salt)
  const header = `${MARK} ${id} ${salt}\n`
  const [source, target] = [openSync(from, 'r'), openSync(to, 'wx', 0o600)]
  try {
    writeFull(target, Buffer.from(header))
    copyChunks(source, target, CHUNK_BYTES, (chunk, number, last) => {
      const cipher = createCipheriv(CIPHER, key, nonceOf(number, last)).setAAD(Buffer.from(header))
      return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    })
    fsyncSync(target)
  } finally {
    closeSync(source)
    closeSync(target)
  }
}

interface Header {
  readonly text: string
  readonly keyId: string
  readonly salt: string
}

function readHeader(handle: number): Header | undefined {
  const start = Buffer.alloc(HEADER_LIMIT)
  const length = readSync(handle, start, 0, HEADER_LIMIT, 0)
  const text = start.subarray(0, length).toString('latin1')
  const match = /^([^\n]*) (\S+) (\S+)\n/.exec(text)
  return match?.[1] === MARK ? { text: match[0], keyId: match[2] ?? '', salt: match[3] ?? '' } : undefined
}

/** The id of the key that a file is sealed by; `undefined` where it is no sealed file. */
export function keyOfSealedFile(file: string): string | undefined {
  const handle = openSync(file, 'r')
  try {
    return readHeader(handle)?.keyId
  } finally {
    closeSync(handle)
  }
}

/** Writes what a sealed file holds to a new one (0600). Throws a `KeysError` where its key is missing or it is not whole. */
export function openSealedFile(vault: Vault, from: string, to: string): void {
  const source = openSync(from, 'r')
  try {
    const header = readHeader(source)
    if (!header) throw new KeysError(`${from} is no sealed file`)
    const { key } = fileKey(vault, header.salt, header.keyId)
    const target = openSync(to, 'wx', 0o600)
    try {
      // Skips the header; reading goes on after it.
      readFull(source, Buffer.alloc(header.text.length))
      copyChunks(source, target, CHUNK_BYTES + TAG_BYTES, (chunk, number, last) => {
        if (chunk.length < TAG_BYTES) throw new KeysError(`${from} is damaged or incomplete`)
        const decipher = createDecipheriv(CIPHER, key, nonceOf(number, last), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(header.text)).setAuthTag(chunk.subarray(-TAG_BYTES))
        const text = decipher.update(chunk.subarray(0, -TAG_BYTES))
        try {
          return Buffer.concat([text, decipher.final()])
        } catch {
          throw new KeysError(`${from} is damaged or incomplete`)
        }
      })
    } finally {
      closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}
