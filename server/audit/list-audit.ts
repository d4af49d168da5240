import type { AuditOutcome, AuditRow } from '../database/chain-tables.ts'
import type { Reader } from '../database/engine.ts'
import { isoTime, isoTimeOrNull } from '../iso-time.ts'

/** One command of an operator. */
export interface ListedRun {
  readonly at: string
  /** The operator; `null` once erased after the time that it may be kept. */
  readonly who: string | null
  readonly command: string
  /** References and keyed hashes of the people concerned; `null` as above. */
  readonly whose: readonly string[] | null
  /** `began`: no end was noted. */
  readonly outcome: AuditOutcome
  readonly endedAt: string | null
  /** Ids of the command's entries, as the check of the chain names them. */
  readonly entries: readonly string[]
}

const whoseOf = ({ whose }: AuditRow): readonly string[] => (whose === null ? [] : (JSON.parse(whose) as string[]))

/** The entries of one command, oldest first. */
function listed(rows: readonly [AuditRow, ...AuditRow[]]): ListedRun {
  const [first] = rows
  const last = rows.at(-1) ?? first
  return {
    at: isoTime(Number(first.at)),
    who: first.who,
    command: first.command,
    whose: first.whose === null ? null : [...new Set(rows.flatMap(whoseOf))],
    outcome: last.outcome,
    endedAt: isoTimeOrNull(last.outcome === 'began' ? null : Number(last.at)),
    entries: rows.map(({ id }) => id),
  }
}

interface Wanted {
  /** Milliseconds since 1970. */
  readonly since?: number | undefined
  /** References, or keyed hashes, of which one must be among those concerned. */
  readonly whose?: readonly string[] | undefined
}

/** Commands of operators, newest first. A run that began before `since` but ended after it is listed whole. */
export async function listAudit(reader: Reader, { since = 0, whose }: Wanted, limit: number): Promise<ListedRun[]> {
  let wanted = reader
    .selectFrom('audit')
    .select('run_id')
    .groupBy('run_id')
    .orderBy((group) => group.fn.max('at'), 'desc')
    .limit(limit)
    .where('at', '>=', since)
  if (whose) wanted = wanted.where((where) => where.or(whose.map((one) => where('whose', 'like', `%"${one}"%`))))
  const rows = await reader
    .selectFrom('audit')
    .selectAll()
    .where('run_id', 'in', wanted)
    .orderBy('at')
    .orderBy('chain_place')
    .execute()
  return [...Map.groupBy(rows, ({ run_id }) => run_id).values()]
    .map((own) => listed(own as [AuditRow, ...AuditRow[]]))
    .reverse()
}
