import { expect, test } from 'vitest'
import { startSite } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'

// What a start tells the operator beside the line that it serves.

async function outputOf(settings: Readonly<Record<string, string>> & { readonly DATA_DIR: string }): Promise<string> {
  const site = await startSite({ LOG_LEVEL: 'warn', ...settings })
  await site.kill('SIGTERM')
  return site.output()
}

test('the start that makes a key file says where it is and what to do; no other start does', async () => {
  const DATA_DIR = temporaryFolder()
  const said = await outputOf({ DATA_DIR })
  expect(said).toContain(`A key that seals personal data was made: ${DATA_DIR}/pii.keys. Keep a copy of it apart`)
  expect(said).not.toContain('placeholder')
  expect(await outputOf({ DATA_DIR })).not.toContain('pii.keys')
  const PII_KEYS = `k1:${'ab'.repeat(32)}`
  expect(await outputOf({ DATA_DIR: temporaryFolder(), PII_KEYS })).not.toContain('pii.keys')
})

test('a start on a real origin warns that the consent names a placeholder partner', async () => {
  const said = await outputOf({ DATA_DIR: temporaryFolder(), SITE_ORIGIN: 'https://www.plainpath.test' })
  expect(said).toMatch(/"level":"warn","message":"the consent of real visitors names a placeholder partner/)
})
