import { describe, expect, test } from 'vitest'
import { forService, passagesEnd } from './by-service.ts'

describe('text that depends on whether the service is offered', () => {
  test('is shown to those whom it is for', () => {
    const html = '<p>First. <if-served>Ask us.</if-served><if-not-served>Ask them.</if-not-served> Last.</p>'
    expect(forService(html, true)).toBe('<p>First. Ask us. Last.</p>')
    expect(forService(html, false)).toBe('<p>First. Ask them. Last.</p>')
  })

  test('leaves no empty paragraph', () => {
    const html = '<p>First.</p>\n<p><if-served>Ask us.</if-served></p>\n<p>Last.</p>\n'
    expect(forService(html, true)).toBe('<p>First.</p>\n<p>Ask us.</p>\n<p>Last.</p>\n')
    expect(forService(html, false)).toBe('<p>First.</p>\n<p>Last.</p>\n')
  })

  test.each(['<if-served>Ask us.', 'Ask us.</if-served>', '<if-served>A</if-not-served>'])(
    'has a beginning and an end: %s',
    (html) => expect(passagesEnd(html)).toBe(false),
  )
})
