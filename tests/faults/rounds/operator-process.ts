import { spawn } from 'node:child_process'
import path from 'node:path'
import { CRASH_VARIABLE, type CrashPoint } from './inside/orders.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PRELOAD = path.resolve(import.meta.dirname, 'inside/preload.ts')

/** A command of the operator under way. */
export interface OperatorProcess {
  /** Its exit code, null after a signal, and what it wrote on stderr. */
  readonly ended: Promise<{ readonly code: number | null; readonly said: string }>
  kill(): void
}

/** Starts a command in a process of its own, as `npm run ops` does. It may kill itself at a point. */
export function startOperator(
  settings: Readonly<Record<string, string>>,
  command: readonly string[],
  crash?: CrashPoint,
): OperatorProcess {
  const inside = crash ? ['--import', PRELOAD] : []
  const operator = spawn(process.execPath, [...inside, 'operator.ts', ...command], {
    cwd: ROOT,
    env: { ...process.env, ...settings, ...(crash ? { [CRASH_VARIABLE]: JSON.stringify(crash) } : {}) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  operator.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return {
    ended: new Promise((resolve) => operator.once('exit', (code) => resolve({ code, said }))),
    kill: () => void operator.kill('SIGKILL'),
  }
}
