/** What a transaction does: stores a form, claims deliveries, records how attempts ended, or erases a person. */
export type Work = 'intake' | 'claim' | 'record' | 'erase'

/** `answer`: the form is stored, and the first byte of the answer is not out yet. */
export type CrashPoint =
  | { readonly work: Work; readonly at: 'beforeCommit' | 'afterCommit' }
  | { readonly work: 'intake'; readonly at: 'answer' }

/** What the preloaded module does on request. */
export type Order =
  /** Kills its process with SIGKILL when it reaches the point for the `hit`th time. */
  | { readonly do: 'crash'; readonly point: CrashPoint; readonly hit: number }
  /** Shifts the clock of the process, and on SQLite that of the database, by so much from the true time. */
  | { readonly do: 'shiftClock'; readonly milliseconds: number }
  /** Holds back each claim from now on until it is let go, so that two workers choose the same deliveries. PostgreSQL only. */
  | { readonly do: 'holdClaims' }
  /** Lets the claim go that is held back; with `all`, also those that come. */
  | { readonly do: 'letClaimGo'; readonly all: boolean }
  | { readonly do: 'tellClaims' }

/** The answer to every order. */
export interface Obeyed {
  /** The deliveries of the claim that is held back. */
  readonly held: readonly string[]
  /** How many claims were committed since the process started. */
  readonly claims: number
}

/** Environment variable with the shift of the clock at the start, in milliseconds. */
export const CLOCK_SHIFT_VARIABLE = 'FAULTS_CLOCK_SHIFT'
/** Environment variable with the crash point, as JSON, of a command that is too short to be given orders. */
export const CRASH_VARIABLE = 'FAULTS_CRASH'
