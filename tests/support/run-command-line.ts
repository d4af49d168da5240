import { runCommand } from '../../cli/run-command.ts'
import { keysFor } from './test-keys.ts'

export interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** Runs a command line in this process on the store in `folder`, and catches what it prints. */
export async function run(
  folder: string,
  args: readonly string[],
  { settings = {}, clock = Date.now }: { settings?: Record<string, string>; clock?: () => number } = {},
): Promise<Ran> {
  const printed = { out: '', err: '' }
  const code = await runCommand(args, {
    stdout: { write: (text) => (printed.out += text) },
    stderr: { write: (text) => (printed.err += text) },
    environment: { DATA_DIR: folder, ...keysFor(settings), ...settings },
    clock,
  })
  return { code, ...printed }
}
