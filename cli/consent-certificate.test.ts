import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../tests/support/run-command-line.ts'
import { seededStore } from '../tests/support/seeded-store.ts'
import { temporaryFolder } from '../tests/support/temporary-store.ts'

async function aLeadsConsent() {
  const { folder, lead } = await seededStore(temporaryFolder(), { exclusive: true })
  const id = await lead()
  const ops = (...args: string[]) => run(folder, ['consent', 'certificate', ...args])
  return { folder, id, ops }
}

test('prints a page, or JSON', async () => {
  const { id, ops } = await aLeadsConsent()
  const page = await ops(id.toLowerCase())
  expect(page).toMatchObject({ code: 0, out: expect.stringMatching(/^<!doctype html>[\s\S]*<\/html>\n$/) })
  for (const asked of [['--json'], ['--format', 'json']])
    expect(JSON.parse((await ops(id, ...asked)).out)).toMatchObject({
      reference: id,
      proof: { content: expect.any(String) },
    })
})

test('of a form that named no notice it says so, in place of the signed version', async () => {
  const { folder, id, ops } = await aLeadsConsent()
  expect((await ops(id)).out).toContain('The form named none. The text is the one in force when it arrived.')
  expect(JSON.parse((await ops(id, '--json')).out).read.signedVersion).toBeNull()
  expect((await run(folder, ['consent', 'show', id])).out).toMatch(/Signed version +\(the form named none/)
})

test('writes a file that only its owner can read, and finds a change in it', async () => {
  const { folder, id, ops } = await aLeadsConsent()
  for (const name of ['consent.html', 'consent.json']) {
    const file = path.join(folder, name)
    expect(await ops(id, '--out', file)).toMatchObject({ code: 0, out: '', err: `Written to ${file}\n` })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const text = readFileSync(file, 'utf8')
    expect(text.startsWith(name.endsWith('json') ? '{' : '<!doctype')).toBe(true)
    expect(await ops('--verify', file)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`of lead ${id} is what`),
    })
    writeFileSync(file, text.replaceAll('Ruiz', 'Roe'))
    const { code, out } = await ops('--verify', file)
    expect([code, out]).toEqual([1, expect.stringContaining('IS NOT TO BE TRUSTED:\n  the file is not as')])
    expect(JSON.parse((await ops('--verify', file, '--json')).out)).toMatchObject({
      reference: id,
      findings: expect.arrayContaining(['proof.personalContent is not what the record says']),
    })
  }
})

test('is noted in the audit trail with the lead, also where a file is checked', async () => {
  const { folder, id, ops } = await aLeadsConsent()
  const file = path.join(folder, 'consent.json')
  await ops(id, '--out', file)
  await ops('--verify', file)
  const { runs } = JSON.parse((await run(folder, ['audit', '--json'])).out)
  expect(runs.slice(1, 3)).toMatchObject([
    { command: `consent certificate --verify ${file}`, whose: [id] },
    { command: `consent certificate --out ${file}`, whose: [id] },
  ])
})

test.each([
  [[]],
  [['--verify']],
  [['ana@mail.test']],
  [['--format', 'pdf', '7K3M-9QXZ-2B4D']],
  [['7K3M-9QXZ-2B4D', 'more']],
])('%j is wrong use', async (args) => {
  const { code, out, err } = await run('/nowhere', ['consent', 'certificate', ...args])
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^Wrong use: /)
})

test('of nothing, or of a file that is none, is a failure in one line', async () => {
  const { folder, ops } = await aLeadsConsent()
  expect(await ops('7K3M-9QXZ-2B4D')).toMatchObject({ code: 1, err: 'There is no lead 7K3M-9QXZ-2B4D\n' })
  expect(await ops('--verify', path.join(folder, 'missing'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('ENOENT'),
  })
  const file = path.join(folder, 'other.txt')
  writeFileSync(file, 'hello')
  expect(await ops('--verify', file)).toMatchObject({
    code: 1,
    err: 'The file is no consent certificate, HTML or JSON\n',
  })
})
