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
  /** Waits before each claim, so that two workers choose the same deliveries before either claims them. PostgreSQL only. */
  | { readonly do: 'delayClaims'; readonly milliseconds: number }

/** Environment variable with the shift of the clock at the start, in milliseconds. */
export const CLOCK_SHIFT_VARIABLE = 'FAULTS_CLOCK_SHIFT'
/** Environment variable with the crash point, as JSON, of a command that is too short to be given orders. */
export const CRASH_VARIABLE = 'FAULTS_CRASH'
