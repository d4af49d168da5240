import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Erasing } from './fault.ts'
import { CRASH_VARIABLE, type CrashPoint } from './inside/orders.ts'
import type { Form, Ledger } from './ledger.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PRELOAD = path.resolve(import.meta.dirname, 'inside/preload.ts')
/** An erasure that does not succeed for so long, with nothing wrong any more, never will. */
const PATIENCE_MS = 60_000
const AGAIN_AFTER_MS = 200

/** The people whom the operator erases: with a process of its own each, as `npm run ops -- erase` starts it. */
export interface Erasures {
  begin(form: Form, crash?: CrashPoint): Erasing
  /** Nothing is wrong any more: the operator repeats every erasure that did not succeed until it does. */
  complete(): Promise<void>
}

export function erasuresOf(settings: Readonly<Record<string, string>>, ledger: Ledger): Erasures {
  const open = new Map<Form, Promise<boolean>>()
  let said = ''

  function begin(form: Form, crash?: CrashPoint): Erasing {
    form.erasureBegan ??= Date.now()
    const inside = crash ? ['--import', PRELOAD] : []
    const operator = spawn(process.execPath, [...inside, 'operator.ts', 'erase', '--email', form.email], {
      cwd: ROOT,
      env: { ...process.env, ...settings, ...(crash ? { [CRASH_VARIABLE]: JSON.stringify(crash) } : {}) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    said = ''
    operator.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    const done = new Promise<boolean>((resolve) => {
      operator.once('exit', (code) => {
        if (code === 0) {
          form.erasedAt ??= Date.now()
          open.delete(form)
        }
        resolve(code === 0)
      })
    })
    open.set(form, done)
    return { done, kill: () => void operator.kill('SIGKILL') }
  }

  async function repeat(form: Form): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    while (!(await begin(form).done)) {
      if (performance.now() > end) return ledger.find('wrong', `${form.idempotencyKey} could not be erased: ${said}`)
      await wait(AGAIN_AFTER_MS)
    }
  }

  return {
    begin,
    async complete() {
      await Promise.all(open.values())
      for (const form of [...open.keys()]) await repeat(form)
    },
  }
}
