import type { Engine } from '../../database/engine.ts'

/** `note`: good to know. `warning`: the operator should act. `error`: the site cannot do its work. */
export type FindingLevel = 'ok' | 'note' | 'warning' | 'error'

/** One result of the doctor's checks. It holds neither secrets nor personal data. */
export interface Finding {
  readonly level: FindingLevel
  readonly area: string
  readonly message: string
}

/** Functions that make findings of one area, by level. */
export const findingsOf = (area: string) => {
  const at =
    (level: FindingLevel) =>
    (message: string): Finding => ({ level, area, message })
  return { ok: at('ok'), note: at('note'), warning: at('warning'), error: at('error') }
}

export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What was found of the store, and the store for further checks where it can be used. */
export interface CheckedStore {
  readonly findings: readonly Finding[]
  readonly engine: Engine | undefined
}
