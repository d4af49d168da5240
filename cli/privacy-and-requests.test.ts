import path from 'node:path'
import { expect, test } from 'vitest'
import { addBusinessDays } from '../domain/business-days.ts'
import { withdraw } from '../server/privacy/withdrawals.ts'
import { run } from '../tests/support/run-command-line.ts'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'

const DAY = 24 * 60 * 60 * 1_000

test('lists, shows and resolves data requests', async () => {
  const { folder, ...store } = await seededStore(temporaryFolder())
  const id = await store.dataRequest()
  const clock = () => Date.now() + 46 * DAY
  const [listed] = JSON.parse((await run(folder, ['requests', 'list', '--json'], { clock })).out)
  expect(listed).toMatchObject({ id, late: true, resolvedAt: null })
  expect(Date.parse(listed.answerBy) - Date.parse(listed.receivedAt)).toBe(45 * DAY)
  expect(Date.parse(listed.promised.confirmBy) - Date.parse(listed.receivedAt)).toBe(10 * DAY)
  // From a Saturday these are 13 days, from a Monday 14.
  expect(Date.parse(listed.confirmBy)).toBe(addBusinessDays(Date.parse(listed.receivedAt), 10))
  expect((await run(folder, ['requests', 'list'], { clock })).out).toMatch(
    /LATE +confirm \d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d +Ana Ruiz +Access/,
  )
  expect((await run(folder, ['requests', 'show', id])).out).toContain('What do you know of me?')
  expect((await run(folder, ['requests', 'resolve', id, '--note', 'Copy sent'])).out).toBe(
    `Data request ${id} is resolved\n`,
  )
  expect((await run(folder, ['requests', 'show', id])).out).toContain('Copy sent')
  expect(await run(folder, ['requests', 'resolve', id, '--note', 'Again'])).toMatchObject({ code: 1, out: '' })
})

test('finds data requests by email, phone or reference', async () => {
  const { folder, ...store } = await seededStore(temporaryFolder())
  const id = await store.dataRequest()
  const other = await store.dataRequest({ email: 'bo@mail.test', phone: '303-555-0199' })
  const found = async (...args: readonly string[]) =>
    JSON.parse((await run(folder, ['requests', 'list', ...args, '--json'])).out).map((one: { id: string }) => one.id)
  expect(await found('--email', 'ANA.RUIZ@mail.test')).toEqual([id])
  expect(await found('--phone', '+1 (303) 555-0199')).toEqual([other])
  expect(await found('--reference', id.toLowerCase().replaceAll('-', ''))).toEqual([id])
  expect(await found('--reference', 'ZZZZ-ZZZZ-ZZZZ')).toEqual([])
  expect(await run(folder, ['requests', 'list', '--reference', 'bo'])).toMatchObject({ code: 2 })
  expect(await run(folder, ['requests', 'list', '--reference', id, '--email', 'bo@mail.test'])).toMatchObject({
    code: 2,
  })
})

test('suppresses by email or phone, in any writing', async () => {
  const { folder, ...store } = await seededStore(temporaryFolder())
  await store.lead()
  await store.lead({ email: 'bo@mail.test', phone: '+1 303 555 0199' })
  const byEmail = await run(folder, ['suppress', '--email', 'ANA.RUIZ@mail.test', '--json'])
  expect(JSON.parse(byEmail.out)).toEqual({ suppressed: true, cancelled: 3 })
  const byPhone = await run(folder, ['suppress', '--phone', '303-555-0199'])
  expect(byPhone).toMatchObject({ code: 0, err: '' })
  expect(byPhone.out).toContain('Cancelled: 3 deliveries')
})

test('unsuppresses, and lists suppressions by hash and date', async () => {
  const { folder, ...store } = await seededStore(temporaryFolder())
  expect((await run(folder, ['suppressions'])).out).toBe('No suppressions\n')
  await run(folder, ['suppress', '--email', 'ana.ruiz@mail.test'])
  await run(folder, ['suppress', '--phone', '303-555-0199 ext 7'])
  expect(await run(folder, ['unsuppress', '--phone', '+1 303 555 0199', '--json'])).toMatchObject({
    code: 0,
    out: '{\n  "suppressed": false\n}\n',
  })
  expect(await run(folder, ['unsuppress', '--phone', '303-555-0199'])).toEqual({
    code: 1,
    out: '',
    err: 'This person is not suppressed\n',
  })
  const { out } = await run(folder, ['suppressions'])
  expect(out).toMatch(
    /^CHANNEL +STOPS +HASH +SINCE +LIFTED\nemail +everything +[\w-]{16} +\S+ +in force\nphone +everything +[\w-]{16} +\S+ +\S+ by operator\n$/,
  )
  const lead = await store.lead()
  expect(JSON.parse((await run(folder, ['suppressions', '--json'])).out)).toMatchObject([
    { channel: 'email', inForce: false, liftedBy: lead, keyHash: expect.stringMatching(/^\w+:[\w-]{43}$/) },
    { channel: 'phone', inForce: false, liftedBy: 'operator', liftedAt: expect.stringMatching(/^\d{4}-/) },
  ])
  for (const words of [
    ['unsuppress'],
    ['unsuppress', '--email', 'a@b.test', '--phone', '3035550199'],
    ['suppressions', 'x'],
  ]) {
    expect(await run(folder, words)).toMatchObject({ code: 2, out: '' })
  }
})

test('erases, and prints the record without the address', async () => {
  const { folder, ...store } = await seededStore(temporaryFolder())
  await store.lead()
  const { code, out, err } = await run(folder, ['erase', '--email', 'ana.ruiz@mail.test'])
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(
    /^Erased: 1 lead\(s\), 0 data request\(s\); cancelled: 3 deliveries\nErasure record \w{4}-\w{4}-\w{4}\n/,
  )
  expect(out).not.toContain('ana.ruiz')
  const again = await run(folder, ['erase', '--email', 'ana.ruiz@mail.test'])
  expect(again.code).toBe(0)
  expect(again.out).toContain('Nothing was found')
})

test('backs up, restores and examines', async () => {
  const { folder, ...store } = await seededStore(temporaryFolder())
  const id = await store.lead()
  const file = path.join(temporaryFolder(), 'backup.db')
  expect((await run(folder, ['backup', file])).out).toMatch(/Backed up to .*: [\d,]+ bytes, integrity check ok/)
  expect(await run(folder, ['backup', file])).toMatchObject({ code: 1, out: '' })
  await store.close()
  const restored = await run(folder, ['restore', file])
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('The store from before is kept as')
  expect((await run(folder, ['leads', 'list'])).out).toContain(id)
  const { code, out } = await run(folder, ['doctor', '--json'])
  expect([code, JSON.parse(out).ok]).toEqual([0, true])
  expect(await run(folder, ['doctor'], { settings: { PORT: 'many' } })).toMatchObject({ code: 1, err: '' })
})

test('restore refuses with the line of the lock while a site runs', async () => {
  const { folder, engine } = await seededStore(temporaryFolder(), { exclusive: true })
  const file = path.join(temporaryFolder(), 'backup.db')
  await engine.backup?.(file)
  const { code, err } = await run(folder, ['restore', file])
  expect([code, err]).toEqual([
    1,
    `The data in ${folder} is in use by another running site: stop that one first, or set another DATA_DIR\n`,
  ])
})

test('lists withdrawals with whom to tell by when, and notes that they were told', async () => {
  const { folder, engine, ...store } = await seededStore(temporaryFolder())
  expect((await run(folder, ['withdrawals'])).out).toBe('No withdrawals\n')
  const id = await store.lead()
  await store.setDelivery(id, 'broker', { state: 'delivered', attempts: 1 })
  const person = { kind: 'phone', phone: '512 555 0143' } as const
  const { reference } = await withdraw(engine, {
    person,
    channels: ['calls', 'passingOn'],
    via: 'privacy-choices',
    mailRoute: 'own',
  })
  expect((await run(folder, ['withdrawals'])).out).toMatch(
    new RegExp(`${reference} +\\S+ +calls, passing on +calls, passing on +${id} +tell broker by \\d{4}-\\d\\d-\\d\\d`),
  )
  const shown = (await run(folder, ['leads', 'show', id])).out
  expect(shown).toContain('Now withdrawn: calls, passing on')
  expect(shown).toContain(`${reference} `)
  expect((await run(folder, ['suppressions'])).out).toMatch(/passing on +[\w-]{16}/)
  expect(await run(folder, ['withdrawals', 'told', reference])).toMatchObject({ code: 2 })
  expect(await run(folder, ['withdrawals', 'told', reference, '--note', 'Called them'])).toMatchObject({ code: 0 })
  const [listed] = JSON.parse((await run(folder, ['withdrawals', '--json'])).out)
  expect(listed).toMatchObject({ reference, leads: [id], tellBy: null, note: 'Called them' })
})
