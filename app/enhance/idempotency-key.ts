type KeySource = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>

/**
 * A new idempotency key (UUID). Browsers offer `randomUUID` on HTTPS only; on plain HTTP the UUID is made from random
 * bytes.
 */
export function newIdempotencyKey(source: KeySource = crypto): string {
  if (source.randomUUID) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

interface KeyPlace {
  read(): string | undefined
  write(key: string | undefined): void
}

/**
 * One key per filled-in form. The key stays the same over failed attempts, so that a repeat is harmless. It is dropped
 * after success, and when the content changes after the server has refused the key for other content.
 */
export function createIdempotencyKeys(place: KeyPlace, create: () => string = newIdempotencyKey) {
  let refused = false
  return {
    key(): string {
      const key = place.read() ?? create()
      place.write(key)
      return key
    },
    refuse(): void {
      refused = true
    },
    contentChanged(): void {
      if (refused) place.write(undefined)
      refused = false
    },
    accepted(): void {
      refused = false
      place.write(undefined)
    },
  }
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>

/** Keeps a form's key for as long as the form is on the page. */
export function keyInMemory(initial?: string): KeyPlace {
  let key = initial
  return {
    read: () => key,
    write: (next) => {
      key = next
    },
  }
}
