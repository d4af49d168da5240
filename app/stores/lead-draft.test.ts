import { expect, test } from 'vitest'
import { createLeadDraft } from './lead-draft.ts'

function fakeStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const answers = { debtAmount: '12000', step3Selections: ['Credit Cards'], firstName: 'Maria' }

test('a reload finds answers, step and idempotency key again', () => {
  const storage = fakeStorage()
  const before = createLeadDraft(() => storage)
  before.save({ answers, step: 2 })
  before.save({ idempotencyKey: 'key-1' })
  expect(createLeadDraft(() => storage).read()).toEqual({ answers, step: 2, idempotencyKey: 'key-1' })
})

test('consent is never kept', () => {
  const storage = fakeStorage()
  const draft = createLeadDraft(() => storage)
  draft.save({ answers: { ...answers, consent: 'yes' } })
  expect(draft.read()?.answers).toEqual(answers)
  expect([...storage.kept.values()].join()).not.toContain('consent')
})

test('what other forms know is answered, and stored only with the first change', () => {
  const storage = fakeStorage()
  const draft = createLeadDraft(() => storage)
  expect(draft.answers()).toEqual({})
  draft.prefill({ firstName: 'Anna' })
  draft.prefill({ firstName: 'Maria' })
  expect(draft.answers()).toEqual({ firstName: 'Maria' })
  expect(storage.kept.size).toBe(0)
  draft.save({ step: 2 })
  expect(createLeadDraft(() => storage).read()).toEqual({ answers: { firstName: 'Maria' }, step: 2 })
})

test('what other forms know joins a draft that was begun', () => {
  const draft = createLeadDraft(() => fakeStorage())
  draft.save({ answers, step: 2 })
  draft.prefill({ ...answers, email: 'maria@example.com' })
  expect(draft.read()).toEqual({ answers: { ...answers, email: 'maria@example.com' }, step: 2 })
})

test('the answers are the same object until they change', () => {
  const draft = createLeadDraft(() => fakeStorage())
  expect(draft.answers()).toBe(draft.answers())
  draft.save({ answers })
  expect(draft.answers()).toBe(draft.answers())
})

test('nothing is left once the lead is sent', () => {
  const storage = fakeStorage()
  const draft = createLeadDraft(() => storage)
  draft.prefill({ firstName: 'Maria' })
  draft.save({ answers, step: 2, idempotencyKey: 'key-1' })
  draft.clear()
  expect(draft.read()).toBeUndefined()
  expect(draft.answers()).toEqual({})
  expect(storage.kept.size).toBe(0)
})

test.each(['not json', '7', '{"step":2}', '{"answers":null}'])('storage that holds %s counts as empty', (text) => {
  const storage = fakeStorage(new Map([['leadDraft', text]]))
  expect(createLeadDraft(() => storage).read()).toBeUndefined()
})

test('memory serves where storage is switched off', () => {
  const draft = createLeadDraft(() => {
    throw new Error('denied')
  })
  draft.save({ answers, step: 2 })
  expect(draft.read()).toMatchObject({ answers, step: 2 })
  draft.clear()
  expect(draft.read()).toBeUndefined()
})

test('other forms hear when the draft has ended, until they are gone', () => {
  const draft = createLeadDraft(() => fakeStorage())
  let heard = 0
  const stop = draft.subscribe(() => {
    heard += 1
  })
  draft.clear()
  stop()
  draft.clear()
  expect(heard).toBe(1)
})

test('forms hear of a suggested amount and start there, unless one was begun', () => {
  const draft = createLeadDraft(() => fakeStorage())
  const heard: unknown[] = []
  draft.subscribe((amount) => heard.push(amount))
  draft.prefill({ firstName: 'Maria' })
  expect(draft.suggest('18000')).toBe(true)
  expect(draft.answers()).toEqual({ firstName: 'Maria', debtAmount: '18000' })
  expect(draft.read()).toBeUndefined()
  draft.save({ step: 1 })
  expect(draft.suggest('25000')).toBe(false)
  expect(draft.answers()).toMatchObject({ debtAmount: '18000' })
  expect(heard).toEqual(['18000'])
})
