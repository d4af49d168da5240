export const PROGRAM_INPUTS: readonly string[]
export function fingerprint(entries: readonly string[]): string
