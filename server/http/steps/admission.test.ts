import { describe, expect, test } from 'vitest'
import { anExchange } from '../../../tests/builders/an-exchange.ts'
import { forMethods } from '../exchange.ts'
import { admitAddress } from './address.ts'
import { admitFormType } from './form-type.ts'
import { admitMethod } from './method.ts'

// The steps that look at one line of a request and answer nothing themselves.

test.each(['GET', 'HEAD', 'POST'])('the method %s is admitted', (method) => {
  expect(admitMethod(anExchange({ method }))).toBe('next')
})

test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'get', ''])('the method %j is rejected with 405', (method) => {
  expect(admitMethod(anExchange({ method }))).toBe(405)
})

describe('the address', () => {
  test.each([
    ['/', '/'],
    ['/texas?a=%', '/texas'],
    ['/a%20b', '/a b'],
    ['//evil.example/x', '//evil.example/x'],
    ['http://evil.example/x', '/'],
    ['*', '/'],
    ['', '/'],
  ])('%j is the path %j of this site', (target, pathname) => {
    const exchange = anExchange({ target })
    expect(admitAddress(exchange)).toBe('next')
    expect(exchange.pathname).toBe(pathname)
    expect(exchange.url.origin).toBe('https://site.example')
  })

  test.each(['/%', '/%E0%A4%A', '/texas%'])('%j cannot be decoded and is rejected with 400', (target) => {
    expect(admitAddress(anExchange({ target }))).toBe(400)
  })
})

test.each([
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=UTF-8',
  'Multipart/Form-Data; boundary=x',
])('a form of the type %s is admitted', (type) => {
  expect(admitFormType(anExchange({ headers: { 'content-type': type } }))).toBe('next')
})

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencodedx', ''])(
  'a post of the type %j is rejected with 415',
  (type) => expect(admitFormType(anExchange({ headers: { 'content-type': type } }))).toBe(415),
)

test('a post without a type is rejected with 415', () => expect(admitFormType(anExchange())).toBe(415))

test('a step for some methods lets the others pass', () => {
  const step = forMethods('POST')(() => 403)
  expect(step(anExchange({ method: 'POST' }))).toBe(403)
  expect(step(anExchange({ method: 'GET' }))).toBe('next')
})
