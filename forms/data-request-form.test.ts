import { describe, expect, test } from 'vitest'
import { aDataRequestPost, aPost, type Fields } from '../tests/builders/a-post.ts'
import { AGENT_ANSWERS, CONTACT_METHODS, REQUEST_TYPES, RESPONSE_METHODS } from './data-request-fields.ts'
import { dataRequestForm } from './data-request-form.ts'
import { readForm } from './read-form.ts'

const NO_TYPE =
  'Please enter your street address. If you only want to opt out or unsubscribe, choose that under Request Types instead'

function errorsOf(fields: Fields) {
  const reading = readForm(dataRequestForm, aDataRequestPost(fields))
  return reading.ok ? {} : reading.errors
}

test('has the thirteen fields of the payload', () => {
  expect(dataRequestForm.fields).toEqual([
    'firstName',
    'lastName',
    'streetAddress',
    'city',
    'state',
    'postalCode',
    'email',
    'phone',
    'preferredContact',
    'responseMethod',
    'isAuthorizedAgent',
    'dataRequestType',
    'requestDescription',
  ])
})

test('offers the options of the specification', () => {
  expect([...CONTACT_METHODS]).toEqual(['Phone Call', 'Text Message', 'Email', 'Mail'])
  expect([...RESPONSE_METHODS]).toEqual(['Mail', 'Email'])
  expect([...AGENT_ANSWERS]).toEqual(['Yes', 'No'])
  expect([...REQUEST_TYPES]).toEqual([
    'Data Portability',
    'Opt-Out Request',
    'Right to Know Request',
    'Deletion Request',
    'Unsubscribe from Marketing Request',
    'Correction Request',
    'Appeal Request',
    // Beyond the specification.
    'Limit Sensitive Data Request',
  ])
})

describe('opting out asks for no address', () => {
  const noAddress = { streetAddress: '', city: null, postalCode: ' ' }
  test.each([
    [['Opt-Out Request']],
    [['Unsubscribe from Marketing Request']],
    [['Limit Sensitive Data Request', 'Opt-Out Request']],
  ])('%j', (dataRequestType) => {
    const reading = readForm(dataRequestForm, aDataRequestPost({ ...noAddress, dataRequestType }))
    expect(reading.ok && reading.value).toMatchObject({ streetAddress: '', city: '', postalCode: '' })
  })

  test('but an answer by mail does', () => {
    const asked = { ...noAddress, dataRequestType: ['Opt-Out Request'] }
    expect(errorsOf({ ...asked, responseMethod: 'Mail' })).toEqual({
      streetAddress: 'Please enter your street address, or choose Email as the Response Method',
      city: 'Please enter your city',
      postalCode: 'Please enter your postal code',
    })
    expect(errorsOf({ dataRequestType: ['Opt-Out Request'], responseMethod: 'Mail' })).toEqual({})
  })

  test('whoever chose no type is told which need none', () =>
    expect(errorsOf({ ...noAddress, dataRequestType: [] })).toEqual({
      streetAddress: NO_TYPE,
      city: 'Please enter your city',
      postalCode: 'Please enter your postal code',
    }))

  test.each([[['Deletion Request']], [['Opt-Out Request', 'Deletion Request']]])('but %j does', (dataRequestType) =>
    expect(errorsOf({ ...noAddress, dataRequestType })).toEqual({
      streetAddress: 'Please enter your street address',
      city: 'Please enter your city',
      postalCode: 'Please enter your postal code',
    }),
  )

  test('an address that is given is kept, and has the limits of any other', () => {
    const dataRequestType = ['Opt-Out Request']
    expect(errorsOf({ dataRequestType, city: 'x'.repeat(201) })).toEqual({ city: 'Please use at most 200 characters' })
    const reading = readForm(dataRequestForm, aDataRequestPost({ dataRequestType }))
    expect(reading.ok && reading.value.city).toBe('Austin')
  })
})

test('left empty gets one message for each required field and none for the others', () => {
  const reading = readForm(dataRequestForm, aPost({}))
  expect(!reading.ok && reading.errors).toEqual({
    firstName: 'Please enter your first name',
    lastName: 'Please enter your last name',
    streetAddress: NO_TYPE,
    city: 'Please enter your city',
    postalCode: 'Please enter your postal code',
    email: 'Please enter your email',
    phone: 'Please enter your phone number',
    responseMethod: 'Please choose how we should respond',
    isAuthorizedAgent: 'Please say whether you are an authorized agent',
    requestDescription: 'Please describe your request',
  })
})

test('state, contact methods and request types may stay empty', () => {
  const reading = readForm(dataRequestForm, aDataRequestPost())
  expect(reading.ok && reading.value).toMatchObject({ state: '', preferredContact: [], dataRequestType: [] })
})

test('groups are read each once and in the form’s order', () => {
  const reading = readForm(
    dataRequestForm,
    aDataRequestPost({
      preferredContact: ['Mail', 'Phone Call', 'Mail'],
      dataRequestType: [...REQUEST_TYPES].reverse(),
    }),
  )
  expect(reading.ok && reading.value.preferredContact).toEqual(['Phone Call', 'Mail'])
  expect(reading.ok && reading.value.dataRequestType).toEqual([...REQUEST_TYPES])
})

describe('tampered values', () => {
  test.each([
    [{ responseMethod: 'Fax' }, { responseMethod: 'Please choose how we should respond' }],
    [{ responseMethod: 'Phone Call' }, { responseMethod: 'Please choose how we should respond' }],
    [{ isAuthorizedAgent: 'yes' }, { isAuthorizedAgent: 'Please say whether you are an authorized agent' }],
    [{ preferredContact: ['Pigeon'] }, { preferredContact: 'Please choose from the contact methods shown' }],
    [{ dataRequestType: ['Refund'] }, { dataRequestType: 'Please choose from the request types shown' }],
    [{ email: 'ann@' }, { email: 'Please enter a valid email address' }],
  ])('%j is answered %j', (fields, errors) => expect(errorsOf(fields)).toEqual(errors))
})

describe('limits', () => {
  test('the description has at most 5,000 characters', () => {
    expect(errorsOf({ requestDescription: 'x'.repeat(5_000) })).toEqual({})
    expect(errorsOf({ requestDescription: 'x'.repeat(5_001) })).toEqual({
      requestDescription: 'Please use at most 5,000 characters',
    })
  })

  test.each(['firstName', 'lastName', 'streetAddress', 'city', 'state', 'postalCode', 'phone'])(
    'a %s has at most 200',
    (field) => {
      expect(errorsOf({ [field]: 'x'.repeat(200) })).toEqual({})
      expect(errorsOf({ [field]: 'x'.repeat(201) })).toEqual({ [field]: 'Please use at most 200 characters' })
    },
  )
})
