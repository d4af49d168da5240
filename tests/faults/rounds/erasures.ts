import { setTimeout as wait } from 'node:timers/promises'
import type { Erasing } from './fault.ts'
import type { CrashPoint } from './inside/orders.ts'
import type { Form, Ledger } from './ledger.ts'
import { startOperator } from './operator-process.ts'

/** An erasure that does not succeed for so long, with nothing wrong any more, never will. */
const PATIENCE_MS = 60_000
const AGAIN_AFTER_MS = 200

/** The people whom the operator erases. */
export interface Erasures {
  begin(form: Form, crash?: CrashPoint): Erasing
  /** Nothing is wrong any more: the operator repeats every erasure that did not succeed until it does. */
  complete(): Promise<void>
}

export function erasuresOf(settings: Readonly<Record<string, string>>, ledger: Ledger): Erasures {
  const open = new Map<Form, Promise<boolean>>()
  let lastSaid = ''

  function begin(form: Form, crash?: CrashPoint): Erasing {
    form.erasureBegan ??= Date.now()
    const { ended, kill } = startOperator(settings, ['erase', '--email', form.email], crash)
    const done = ended.then(({ code, said }) => {
      lastSaid = said
      if (code !== 0) return false
      form.erasedAt ??= Date.now()
      open.delete(form)
      return true
    })
    open.set(form, done)
    return { done, kill }
  }

  async function repeat(form: Form): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    while (!(await begin(form).done)) {
      if (performance.now() > end)
        return ledger.find('wrong', `${form.idempotencyKey} could not be erased: ${lastSaid}`)
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
