import { expect, test } from 'vitest'
import { aPost } from '../tests/builders/a-post.ts'
import { fieldDoubts } from './field-doubts.ts'

const right = { phone: '(512) 555-0142', email: 'maria@gmail.com', zip: '78704', state: 'Texas' }

test('asks nothing where nothing looks wrong, or nothing is typed yet', () => {
  expect(fieldDoubts(aPost(right))).toEqual({ phone: false, email: undefined, noZip: false, zip: undefined })
  expect(fieldDoubts(new FormData())).toEqual({ phone: false, email: undefined, noZip: false, zip: undefined })
})

test('asks about each field by itself', () => {
  const data = aPost({ phone: '12345', email: 'maria@gmial.com', zip: '43004', state: 'Texas' })
  expect(fieldDoubts(data)).toEqual({ phone: true, email: 'maria@gmail.com', noZip: false, zip: 'Ohio' })
})
