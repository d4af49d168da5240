import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Engine } from '../../server/database/engine.ts'
import { openSqlite } from '../../server/database/sqlite.ts'

/** A folder of the test's own, removed with it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The embedded store in a folder of the test's own, closed with the test. */
export async function temporaryStore(folder = temporaryFolder()): Promise<Engine> {
  const engine = await openSqlite(folder, { exclusive: true })
  onTestFinished(() => engine.close().catch(() => {}))
  return engine
}
