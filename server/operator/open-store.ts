import type { Engine } from '../database/engine.ts'
import { openStoreBeside, type StoreSettings } from '../database/open-store.ts'

/** Opens the store beside a running site, and closes it when `work` has ended. */
export async function withStore<Result>(
  settings: StoreSettings,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = await openStoreBeside(settings)
  try {
    return await work(engine)
  } finally {
    await engine.close()
  }
}
