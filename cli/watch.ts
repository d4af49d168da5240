import { setTimeout as wait } from 'node:timers/promises'
import { DELIVERY_STATES } from '../domain/delivery.ts'
import type { Engine } from '../server/database/engine.ts'
import { openStoreBeside, type StoreSettings } from '../server/database/open-store.ts'
import { hasChanged, type QueueView, readQueue } from '../server/operator/leads/queue-view.ts'
import { withoutPasswords } from '../server/without-passwords.ts'
import { type Command, type Context, JSON_OPTION, readArguments } from './command.ts'
import { table } from './table.ts'

const LOOK_MS = 1_000
/** Moves the cursor to the top left and clears what is below. */
const CLEAR = '\u001b[H\u001b[J'

const clock = (iso: string) => new Date(iso).toTimeString().slice(0, 8)

function age(seconds: number): string {
  if (seconds < 120) return `${seconds} s`
  return seconds < 7_200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`
}

function countsTable({ deliveries }: QueueView): string {
  const states = DELIVERY_STATES.filter((state) => Object.values(deliveries).some((counts) => counts?.[state]))
  if (states.length === 0) return 'No deliveries yet\n'
  return table(
    ['SERVICE', ...states.map((state) => state.toUpperCase())],
    Object.entries(deliveries).map(([service, counts]) => [
      service,
      ...states.map((state) => String(counts[state] ?? 0)),
    ]),
  )
}

function waitingTable({ waiting }: QueueView): string {
  if (waiting.length === 0) return 'Nothing waits.\n'
  return table(
    ['REFERENCE', 'SERVICE', 'ATTEMPTS', 'NEXT'],
    waiting.map(({ reference, service, attempts, nextAttemptAt, attemptUnderWay }) => [
      reference,
      service,
      String(attempts),
      attemptUnderWay ? 'under way' : clock(nextAttemptAt),
    ]),
  )
}

/** One view of the queue for people. */
const queueText = (view: QueueView): string =>
  [
    `The queue at ${clock(view.at)}. `,
    view.oldestDueSeconds === null ? 'Nothing is due.' : `Oldest due: ${age(view.oldestDueSeconds)}.`,
    ' Ctrl-C ends this.\n\n',
    countsTable(view),
    '\n',
    waitingTable(view),
  ].join('')

/** Looks again and again until it is interrupted. A store that cannot be read for a while is opened anew. */
async function follow(settings: StoreSettings, context: Context, show: (view: QueueView) => void): Promise<void> {
  const { interrupted, clock: now, warn } = context
  // The first opening may fail for good, such as where there is no store: the command says so and ends.
  let engine: Engine | undefined = await openStoreBeside(settings)
  const stopped = interrupted()
  try {
    while (!stopped.aborted) {
      try {
        engine ??= await openStoreBeside(settings)
        show(await readQueue(engine, now()))
      } catch (error) {
        warn(`The store cannot be read now: ${withoutPasswords((error as Error).message)}`)
        await engine?.close().catch(() => {})
        engine = undefined
      }
      await wait(LOOK_MS, undefined, { signal: stopped }).catch(() => {})
    }
  } finally {
    await engine?.close()
  }
}

export const watch: Command = {
  name: 'watch',
  audit: 'free',
  usage: '[--json]',
  does: 'the queue of deliveries, live, until Ctrl-C; --json: one line for each change',
  async run(args, context) {
    const { values } = readArguments(args, JSON_OPTION)
    const { print, isTerminal } = context
    let before: QueueView | undefined
    await follow(context.config(), context, (view) => {
      const changed = !before || hasChanged(before, view)
      if (values.json) {
        if (changed) print(`${JSON.stringify(view)}\n`)
      } else if (isTerminal) print(`${CLEAR}${queueText(view)}`)
      else if (changed) print(`${queueText(view)}\n`)
      before = view
    })
    return 0
  },
}
