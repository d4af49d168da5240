type KeySource = Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>>

/** A new idempotency key: a UUID. `randomUUID` is missing on plain HTTP, where only the random bytes are to be had. */
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
 * One key per form filled in: kept over failed attempts, so that a repeat is harmless, and given up after success, or
 * when the content changes after the server has refused the key for other content.
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

/** A place for a form's key that lasts as long as the form is on the page. */
export function keyInMemory(initial?: string): KeyPlace {
  let key = initial
  return {
    read: () => key,
    write: (next) => {
      key = next
    },
  }
}
