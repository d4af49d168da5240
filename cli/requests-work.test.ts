import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../tests/support/run-command-line.ts'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'

const DAY = 24 * 60 * 60 * 1_000

async function aDesk() {
  const { folder, ...store } = await seededStore(temporaryFolder())
  const ops = (...args: readonly string[]) => run(folder, args)
  const json = async (...args: readonly string[]) => JSON.parse((await ops(...args, '--json')).out)
  /** The lead's broker call was taken, the CRM's refused. */
  const deliver = async (lead: string) => {
    await store.setDelivery(lead, 'broker', { state: 'delivered', attempts: 1 })
    await store.setDelivery(lead, 'crm', { state: 'refused', attempts: 1 })
    await store.engine.write(async (tx) => {
      const rows = await tx.selectFrom('deliveries').select(['id', 'service']).where('subject_id', '=', lead).execute()
      for (const { id, service } of rows) {
        if (service === 'mail') continue
        const outcome = service === 'broker' ? 'taken' : 'refused'
        await tx
          .insertInto('attempts')
          .values({
            delivery_id: id,
            number: 1,
            started_at: 1_000,
            finished_at: 2_000,
            outcome,
            status: 200,
            reason: null,
          })
          .execute()
      }
    })
  }
  return { folder, store, ops, json, deliver }
}

test('confirms, extends once with a reason, and shows each step with its date', async () => {
  const { store, ops, json } = await aDesk()
  const id = await store.dataRequest()
  expect(await ops('requests', 'confirm', id, '--note', 'By email')).toMatchObject({ code: 0, err: '' })
  expect(await ops('requests', 'extend', id)).toMatchObject({ code: 2 })
  const { answerBy } = await json('requests', 'extend', id, '--reason', 'Records of three services')
  const { receivedAt, steps } = await json('requests', 'show', id)
  expect(Date.parse(answerBy) - Date.parse(receivedAt)).toBe(90 * DAY)
  expect(steps).toMatchObject([
    { kind: 'confirmed', note: 'By email', doneAt: expect.stringMatching(/Z$/) },
    { kind: 'extended', note: 'Records of three services' },
  ])
  const again = await ops('requests', 'extend', id, '--reason', 'More')
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toContain('which can be done once')
  const shown = (await ops('requests', 'show', id)).out
  expect(shown).toMatch(/T\d\d:\d\d +extended: Records of three services/)
  expect(shown).toMatch(/Answer by +\d{4}-\d\d-\d\d\n/)
})

test('finds requests by email and phone, and says what comes next', async () => {
  const { store, ops } = await aDesk()
  const id = await store.dataRequest()
  const other = await store.dataRequest({ email: 'bo@mail.test', phone: '303-555-0199' })
  const byEmail = (await ops('requests', 'list', '--email', 'Ana.Ruiz@mail.test')).out
  expect(byEmail).toMatch(new RegExp(`${id} .* open +confirm \\d{4}-\\d\\d-\\d\\d `))
  expect(byEmail).not.toContain(other)
  expect((await ops('requests', 'list', '--phone', '303 555 0199')).out).toContain(other)
  expect((await ops('requests', 'list', '--phone', '1')).code).toBe(2)
})

test('corrects leads, and lists who received the old data', async () => {
  const { store, ops, json, deliver } = await aDesk()
  const lead = await store.lead()
  await deliver(lead)
  const family = await store.lead({ email: 'bo@mail.test' })
  const id = await store.dataRequest()
  const corrected = await ops('requests', 'correct', id, '--set', 'phone=303-555-0199', '--set', 'zip=78702')
  expect(corrected).toMatchObject({ code: 0, err: '' })
  expect(corrected.out).toContain(`Corrected: ${lead}\n`)
  expect(corrected.out).toMatch(
    new RegExp(`broker received it 1970-01-01T00:00:02.000Z: ${lead}, Idempotency-Key \\S+\n`),
  )
  expect(corrected.out).toMatch(/crm may have received it/)
  expect(corrected.out).not.toContain('mail received')
  expect(corrected.out).toContain(`is in ${family}`)
  expect((await json('leads', 'show', lead)).answers).toMatchObject({ phone: '303-555-0199', zip: '78702' })
  expect((await json('leads', 'show', family)).answers).toMatchObject({ phone: '(512) 555-0143' })
  // Found by the new number from now on.
  expect(await json('suppress', '--phone', '3035550199')).toMatchObject({ cancelled: 2 })
  expect((await json('requests', 'show', id)).steps).toMatchObject([
    { kind: 'corrected', note: `phone, zip in ${lead}` },
  ])
  expect(await json('requests', 'correct', id, '--set', 'lastName=Ruiz Lopez', '--lead', family)).toMatchObject({
    leads: [lead, family],
    samePhone: [],
  })
  expect(await ops('requests', 'correct', id, '--note', 'The CRM corrected its record')).toMatchObject({ code: 0 })
  expect(await ops('requests', 'correct', id, '--set', 'zip=78702')).toMatchObject({ code: 1, out: '' })
  for (const wrong of [[], ['--set', 'price=1'], ['--set', 'phone='], ['--set', 'email=x'], ['--set', 'city=Rome']]) {
    expect(await ops('requests', 'correct', id, ...wrong)).toMatchObject({ code: 2, out: '' })
  }
})

test('delivers a copy of all that is kept of a person, for machines and for people, to its owner alone', async () => {
  const { store, ops, json, deliver } = await aDesk()
  const lead = await store.lead({ address: '12 <Oak> & "Elm"' })
  await deliver(lead)
  await store.leavePopup('Ana', 'ana.ruiz@mail.test')
  await store.lead({ email: 'bo@mail.test', firstName: 'Bo', phone: '303-555-0199' })
  await ops('suppress', '--email', 'ana.ruiz@mail.test')
  const id = await store.dataRequest()
  const out = temporaryFolder()
  const { files } = await json('requests', 'deliver', id, '--out', out, '--note', 'By encrypted mail')
  expect(files).toEqual(['json', 'html'].map((form) => path.join(out, `data-copy-${id}.${form}`)))
  for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600)
  const [machine, people] = files.map((file: string) => readFileSync(file, 'utf8'))
  expect(JSON.parse(machine)).toMatchObject({
    reference: id,
    leads: [
      {
        id: lead,
        answers: { address: '12 <Oak> & "Elm"' },
        consent: { text: expect.any(String) },
        deliveries: [{ service: 'mail' }, { service: 'broker', attempts: [{ outcome: 'taken' }] }, { service: 'crm' }],
      },
      { source: 'leave_popup' },
    ],
    dataRequests: [{ id, answers: { requestDescription: 'What do you know of me?' } }],
    suppressions: [{ channel: 'email', liftedAt: null }],
  })
  expect(people).toContain('<dd>12 &lt;Oak&gt; &amp; &quot;Elm&quot;</dd>')
  expect(people).toContain('<h2>Forms you sent</h2>')
  expect(machine + people).not.toMatch(/Bo\b|bo@mail/)
  expect((await json('requests', 'show', id)).steps).toMatchObject([{ kind: 'delivered', note: 'By encrypted mail' }])
  const read = await ops('requests', 'deliver', id)
  expect(read.out).toContain('Email: Ana.Ruiz@mail.test\n')
  expect(await ops('requests', 'deliver', id, '--out', path.join(out, 'copy.pdf'))).toMatchObject({ code: 2 })
  const one = path.join(out, 'own-name.html')
  expect(await json('requests', 'deliver', id, '--out', one)).toMatchObject({ files: [one] })
})

test('deletes the person of a request, resolves it, and says whom to tell', async () => {
  const { store, ops, json, deliver } = await aDesk()
  const lead = await store.lead()
  await deliver(lead)
  const family = await store.lead({ email: 'bo@mail.test' })
  const id = await store.dataRequest({ dataRequestType: ['Deletion Request'] })
  await ops('requests', 'confirm', id, '--note', 'Wrote to Ana')
  const { code, out } = await ops('requests', 'delete', id)
  expect(code).toBe(0)
  expect(out).toMatch(/^Erased: 1 lead\(s\), 1 data request\(s\); cancelled: 3 deliveries\n/)
  expect(out).toMatch(new RegExp(`broker received it \\S+ ${lead}, Idempotency-Key`))
  expect(out).toContain('Now tell the person, whose address is not kept any more: ana.ruiz@mail.test\n')
  expect(out).toContain(`is in ${family}`)
  expect(await json('leads', 'show', lead)).toMatchObject({ answers: null })
  expect(await json('requests', 'show', id)).toMatchObject({
    answers: null,
    late: false,
    resolution: 'Erased',
    steps: [{ kind: 'confirmed', note: null }, { note: null }, { note: null }],
  })
  expect(await ops('requests', 'delete', id)).toMatchObject({ code: 1, out: '' })
})

test('erases by phone number', async () => {
  const { store, ops, json } = await aDesk()
  const lead = await store.lead()
  const other = await store.lead({ phone: '303-555-0199' })
  const request = await store.dataRequest({ phone: '303-555-0198', requestDescription: 'Call 512.555.0143, please' })
  const noting = await store.dataRequest({ phone: '303-555-0197' })
  await ops('requests', 'confirm', noting, '--note', 'Asked at (512) 555-0143')
  const erased = await ops('erase', '--phone', '+1 512 555 0143')
  expect(erased).toMatchObject({ code: 0, err: '' })
  expect(erased.out).toMatch(/^Erased: 1 lead/)
  for (const reference of [request, noting]) expect(erased.out).toMatch(new RegExp(`look at them: .*${reference}`))
  expect(await json('leads', 'show', lead)).toMatchObject({ answers: null })
  expect((await json('leads', 'show', other)).answers).not.toBeNull()
  expect(await ops('erase', '--email', 'a@b.test', '--phone', '3035550199')).toMatchObject({ code: 2 })
  expect(await ops('erase')).toMatchObject({ code: 2 })
})

test('a ledger of erasures, taken into another store, erases the same people there', async () => {
  const { store, ops, json } = await aDesk()
  expect((await ops('erasures', 'list')).out).toBe('No erasures\n')
  const lead = await store.lead()
  const now = Date.now()
  await ops('erase', '--phone', '512 555 0143')
  const ledger = await json('erasures', 'list')
  expect(ledger).toMatchObject([{ channel: 'phone', keyHash: expect.stringMatching(/^\w+:[\w-]{43}$/) }])
  expect(Date.parse(ledger[0].erasedAt)).toBeGreaterThanOrEqual(now)
  expect(JSON.stringify(ledger)).not.toContain('5125550143')
  const file = path.join(temporaryFolder(), 'ledger.json')
  writeFileSync(file, JSON.stringify(ledger))
  expect(await json('erasures', 'replay', file)).toEqual({ added: 0, erased: 0 })
  // As a backup brings it back: by other tools, and without the ledger.
  await store.engine.write(async (tx) => {
    await tx.deleteFrom('erased_people').execute()
    await tx.updateTable('erasures').set({ leads: 0 }).execute()
  })
  const again = await store.lead()
  await store.engine.write((tx) => tx.updateTable('leads').set({ received_at: 1 }).where('id', '=', again).execute())
  expect(await json('erasures', 'replay', file)).toEqual({ added: 1, erased: 1 })
  expect(await json('leads', 'show', again)).toMatchObject({ answers: null })
  expect(await json('leads', 'show', lead)).toMatchObject({ answers: null })
  writeFileSync(file, '[{}]')
  expect(await ops('erasures', 'replay', file)).toMatchObject({ code: 1, out: '' })
})
