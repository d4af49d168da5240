import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATES } from '../domain/states.ts'
import { aPost } from '../tests/builders/a-post.ts'
import { readLocationChoice } from './location-form.ts'

const returnOf = (returnTo: string) => readLocationChoice(aPost({ selectedState: 'Texas', returnTo }))?.returnTo

test.each(STATES.map(({ name }) => name))('%s can be chosen, served or not', (name) => {
  expect(readLocationChoice(aPost({ selectedState: name }))).toEqual({ state: name, returnTo: '/' })
})

test('the name is kept as the record spells it', () => {
  expect(readLocationChoice(aPost({ selectedState: ' new mexico ' }))?.state).toBe('New Mexico')
})

test.each([null, '', 'Atlantis', 'TX', 'constructor', 'Texas; Path=/'])('%j is no choice', (selectedState) => {
  expect(readLocationChoice(aPost({ selectedState, returnTo: '/about' }))).toBeUndefined()
})

test('a file is no choice, and no address to return to', () => {
  const data = new FormData()
  data.append('selectedState', new File(['Texas'], 'x'))
  expect(readLocationChoice(data)).toBeUndefined()
  const withFile = aPost({ selectedState: 'Texas' })
  withFile.append('returnTo', new File(['/about'], 'x'))
  expect(readLocationChoice(withFile)?.returnTo).toBe('/')
})

test('the picker of a state’s page leads to the page of the chosen state', () => {
  const choice = readLocationChoice(aPost({ selectedState: 'New York', returnTo: '/texas', toStatePage: 'yes' }))
  expect(choice).toEqual({ state: 'New York', returnTo: '/new-york' })
})

describe('going back', () => {
  test.each(['/', '/about', '/blog/what-a-charge-off-means', '/new-mexico', '/blog/'])(
    'leads to the own page %j',
    (path) => {
      expect(returnOf(path)).toBe(path)
    },
  )

  test.each([
    '',
    'about',
    '//example.com',
    '///example.com',
    '/\\example.com',
    '\\\\example.com',
    'https://example.com/',
    'javascript:alert(1)',
    '/about?next=//example.com',
    '/about#x',
    '/%2f%2fexample.com',
    '/a\nSet-Cookie: b',
    '/about\n',
    '/\t/example.com',
    ' /about',
    '/@example.com',
  ])('never leads to %j', (path) => expect(returnOf(path)).toBe('/'))

  test('never leaves this site, whatever was sent', () => {
    const piece = fc.constantFrom('/', '\\', 'example.com', ':', 'a', '.', '@', '%2f', '?', '#', '\n', 'https:')
    const anyPath = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(piece).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(anyPath, (text) => {
        const returnTo = returnOf(text) ?? ''
        expect(new URL(returnTo, 'https://site.example').origin).toBe('https://site.example')
      }),
    )
  })
})
