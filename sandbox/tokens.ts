import { randomBytes } from 'node:crypto'

type Issued = { readonly expiresAtMs: number; expired: boolean; uses: number }

/** The access tokens handed out so far. They outlive a reset: the site may still hold one. */
export class TokenBook {
  readonly #issued = new Map<string, Issued>()

  issue(lifeSeconds: number): string {
    const token = `sandbox-${this.#issued.size + 1}-${randomBytes(12).toString('hex')}`
    const expiresAtMs = performance.now() + lifeSeconds * 1000
    this.#issued.set(token, { expiresAtMs, expired: false, uses: 0 })
    return token
  }

  /** Counts a use; from use `maxUses` + 1 on, the token has expired. */
  use(token: string, maxUses = Number.POSITIVE_INFINITY): 'good' | 'expired' | 'unknown' {
    const issued = this.#issued.get(token)
    if (!issued) return 'unknown'
    if (issued.uses >= maxUses || performance.now() >= issued.expiresAtMs) issued.expired = true
    if (issued.expired) return 'expired'
    issued.uses += 1
    return 'good'
  }

  expireAll(): void {
    for (const issued of this.#issued.values()) issued.expired = true
  }
}
