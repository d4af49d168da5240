import { describe, expect, test } from 'vitest'
import { foldPassages, readPassages, textFor } from './passages.ts'

const TEXT = 'First. <if-served>Ask us.</if-served><if-not-served>Ask them.</if-not-served> Last.'

describe('text that depends on whether the service is offered', () => {
  test('is read as passages between what is for everyone', () => {
    expect(readPassages(TEXT)).toEqual([
      'First. ',
      { when: 'served', pieces: ['Ask us.'] },
      { when: 'notServed', pieces: ['Ask them.'] },
      ' Last.',
    ])
    expect(readPassages('For everyone.')).toEqual(['For everyone.'])
  })

  test('is shown to those whom it is for', () => {
    expect(textFor(readPassages(TEXT), true)).toBe('First. Ask us. Last.')
    expect(textFor(readPassages(TEXT), false)).toBe('First. Ask them. Last.')
  })

  test.each([
    '<if-served>Ask us.',
    'Ask us.</if-served>',
    '<if-served>A</if-not-served>',
    '<if-served>A <if-not-served>B</if-not-served></if-served>',
    '<if-server>A</if-server>',
  ])('has a beginning and an end: %s', (text) => expect(() => readPassages(text)).toThrow('no beginning or no end'))

  test('holds no other such text, however deep', () => {
    const strong = [{ when: 'served' as const, pieces: ['us'] }]
    const read = () =>
      foldPassages<string, string>(
        ['<if-served>', 'strong', '</if-served>'],
        (item) => item,
        () => strong,
      )
    expect(read).toThrow('no beginning or no end')
  })
})
