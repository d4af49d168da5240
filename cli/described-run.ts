import { userInfo } from 'node:os'
import { phoneKey } from '../domain/contact-keys.ts'
import { isReference, readReference } from '../domain/reference.ts'
import type { OperatorRun } from '../server/audit/operator-run.ts'
import type { Person } from '../server/privacy/suppression.ts'
import type { Command, Surroundings } from './command.ts'

/** Options whose value the audit trail shows: they name nobody. */
const SHOWN = new Set(['since', 'status', 'limit', 'format', 'out', 'confirm', 'against', 'drop', 'verify'])
/** Options whose value may name a person, or quote the operator. */
const HIDDEN = new Set(['email', 'phone', 'note', 'reason', 'set', 'lead', 'about', 'reference'])
/** Options whose value is a reference. */
const REFERENCES = new Set(['lead', 'about', 'reference'])
const HIDDEN_TEXT = '…'

type Described = Pick<OperatorRun, 'command' | 'references' | 'people'>

const personOf = (option: string, value: string): Person[] => {
  if (option === 'email') return [{ email: value }]
  return option === 'phone' && phoneKey(value) !== '' ? [{ phone: value }] : []
}

/**
 * A command line for the audit trail: the command and its options, without values that could name a person; references
 * and people apart.
 * @param args what follows the command's name
 */
export function describeArguments(
  { name, usage }: Pick<Command, 'name' | 'usage'>,
  args: readonly string[],
): Described {
  const words = [name]
  const references: string[] = []
  const people: Person[] = []
  const isFileTaken = /\bFILE\b/.test(usage.replace(/\[[^\]]*\]/g, ''))
  const option = (text: string, next: string | undefined): boolean => {
    const [, given = '', own] = /^--([^=]*)(?:=(.*))?$/s.exec(text) ?? []
    const takesNext = own === undefined && (SHOWN.has(given) || HIDDEN.has(given))
    const value = own ?? (takesNext ? next : undefined)
    if (value === undefined) words.push(`--${given}`)
    else if (SHOWN.has(given)) words.push(`--${given} ${value}`)
    else {
      people.push(...personOf(given, value))
      const reference = readReference(value)
      if (REFERENCES.has(given) && isReference(reference)) references.push(reference)
      // Which field was set is no secret; what it was set to is.
      const field = given === 'set' ? (/^\w+=/.exec(value)?.[0] ?? '') : ''
      words.push(`--${given} ${field}${HIDDEN_TEXT}`)
    }
    return takesNext
  }
  for (let index = 0; index < args.length; index++) {
    const text = args[index] ?? ''
    if (text.startsWith('--')) index += option(text, args[index + 1]) ? 1 : 0
    else if (isReference(readReference(text))) references.push(readReference(text))
    else words.push(isFileTaken ? text : HIDDEN_TEXT)
  }
  return { command: words.join(' '), references, people }
}

function accountName(): string {
  try {
    return userInfo().username
  } catch {
    // A container's user may have no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Who runs a command: by their own word where OPS_ACTOR is set, by the account, and by who became that account. */
export function actorOf({ OPS_ACTOR, SUDO_USER }: Surroundings['environment']): string {
  const account = accountName()
  const named = OPS_ACTOR?.trim() ? `${OPS_ACTOR.trim()} as ${account}` : account
  return SUDO_USER ? `${named}, by sudo of ${SUDO_USER}` : named
}
