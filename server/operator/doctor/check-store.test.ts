import { expect, test } from 'vitest'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { MB } from '../../bytes.ts'
import { readConfig } from '../../settings/config.ts'
import { checkStore } from './check-store.ts'

test.each([
  [99, 500, 'error', 'forms may soon not be stored; make room now'],
  [900, 100_000, 'warning', 'make room, or get a larger disk'],
  [2_000, 2_500, 'ok', ''],
])('%i MB free of %i is %s', async (free, total, level, advice) => {
  const folder = temporaryFolder()
  await (await seededStore(folder)).close()
  const space = async () => ({ free: free * MB, total: total * MB })
  const { findings, engine } = await checkStore(readConfig({ DATA_DIR: folder }), space)
  await engine?.close()
  const message = `${free.toLocaleString('en-US')} MB free where ${folder} lies${advice && `: ${advice}`}`
  expect(findings).toContainEqual({ area: 'store', level, message })
})
