import { expect, test } from 'vitest'
import { OrderedAnswers } from './ordered-answers.ts'

function aQuestion() {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  return { ask: () => promise, answer: resolve }
}

test('lets an answer through, and tells a missing one', async () => {
  const answers = new OrderedAnswers()
  expect(await answers.ask(async () => 'one')).toBe('one')
  expect(await answers.ask(async () => undefined)).toBe('failed')
})

test.each([
  ['before', 'early'],
  ['after', 'late'],
] as const)('ignores the answer to an earlier question that comes %s that to a later one', async (_when, order) => {
  const answers = new OrderedAnswers()
  const first = aQuestion()
  const second = aQuestion()
  const shown = [answers.ask(first.ask), answers.ask(second.ask)]
  if (order === 'early') first.answer('one')
  second.answer('two')
  first.answer('one')
  expect(await Promise.all(shown)).toEqual(['superseded', 'two'])
})

test('an earlier question that fails is of no interest either', async () => {
  const answers = new OrderedAnswers()
  const first = aQuestion()
  const shown = [answers.ask(first.ask), answers.ask(async () => 'two')]
  first.answer(undefined)
  expect(await Promise.all(shown)).toEqual(['superseded', 'two'])
})

test('ignores what is on its way when told to, and answers questions that come later', async () => {
  const answers = new OrderedAnswers()
  const first = aQuestion()
  const shown = answers.ask(first.ask)
  answers.ignoreAll()
  first.answer('one')
  expect(await shown).toBe('superseded')
  expect(await answers.ask(async () => 'two')).toBe('two')
})

test('waits while any answer is on its way', async () => {
  const answers = new OrderedAnswers()
  const [first, second] = [aQuestion(), aQuestion()]
  expect(answers.isWaiting).toBe(false)
  const shown = [answers.ask(first.ask), answers.ask(second.ask)]
  second.answer('two')
  await shown[1]
  expect(answers.isWaiting).toBe(true)
  first.answer('one')
  await shown[0]
  expect(answers.isWaiting).toBe(false)
})
