import { audited } from '../../audit/operator-run.ts'
import type { Engine } from '../../database/engine.ts'
import { openStoreBeside, type StoreSettings } from '../../database/open-store.ts'

/**
 * Opens the store beside a running site, and closes it when `work` has ended. The audit trail notes the operator's command
 * that runs, before the work and after it.
 */
export async function withStore<Result>(
  settings: StoreSettings,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = await openStoreBeside(settings)
  try {
    return await audited(engine, () => work(engine))
  } finally {
    await engine.close()
  }
}
