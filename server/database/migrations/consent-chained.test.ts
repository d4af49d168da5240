import path from 'node:path'
import { expect, test } from 'vitest'
import { backToFirstSchema, changePlainStore } from '../../../tests/support/first-schema.ts'
import { seededStore } from '../../../tests/support/seeded-store.ts'
import { temporaryFolder } from '../../../tests/support/temporary-store.ts'
import { verifyConsents } from '../../consent/verify-consents.ts'
import { openSqlite, STORE_FILE } from '../sqlite.ts'

test('every record of the first release is chained, whatever its reference begins with', async () => {
  const folder = temporaryFolder()
  const file = path.join(folder, STORE_FILE)
  const store = await seededStore(folder)
  const leads: string[] = []
  for (const number of [1, 2, 3]) leads.push(await store.lead({ email: `lead${number}@mail.test` }))
  await store.close()
  await backToFirstSchema(file, store.engine.vault)
  const renamed = leads.map((lead, place) => [lead, `${'0HZ'[place]}${lead.slice(1)}`])
  changePlainStore(file, [
    'pragma foreign_keys = off',
    ...renamed.flatMap(([before, now]) => [
      `update leads set id = '${now}' where id = '${before}'`,
      `update consents set lead_id = '${now}' where lead_id = '${before}'`,
    ]),
  ])
  const engine = await openSqlite(folder, { exclusive: true })
  try {
    expect(await verifyConsents(engine)).toMatchObject({ records: 3, tampering: [] })
  } finally {
    await engine.close()
  }
})
