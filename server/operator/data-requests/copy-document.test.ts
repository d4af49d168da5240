import { expect, test } from 'vitest'
import { copyAsHtml, copyAsText } from './copy-document.ts'

const COPY = {
  leads: [{ id: '7K3M-9QXZ-2B4D', honeypotFilled: false, consentText: 'I agree.', step3Selections: ['A', 'B'] }],
  suppressions: [],
  resolved: true,
  note: '',
}

test('a copy for people has a line for each value, in words', () => {
  expect(copyAsText(COPY)).toBe(`Forms you sent
  1
    Reference: 7K3M-9QXZ-2B4D
    Hidden field filled in: no
    Consent text: I agree.
    Debt types: A, B
Blocks: nothing is sent: none
Resolved: yes
Note: none
`)
  const html = copyAsHtml('Your <copy>', COPY)
  for (const part of ['Your &lt;copy&gt;', '<dt>Hidden field filled in</dt><dd>no</dd>', '<h2>Resolved</h2><p>yes</p>'])
    expect(html).toContain(part)
})
