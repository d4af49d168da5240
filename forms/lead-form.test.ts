import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEBT_TYPES } from '../domain/debt-types.ts'
import { STATES, WORKING_STATES } from '../domain/states.ts'
import { aLead } from '../tests/builders/a-lead.ts'
import { aLeadPost, aPost, aStepOnePost } from '../tests/builders/a-post.ts'
import { leadForm, leadStepOne } from './lead-form.ts'
import { DEBT_AMOUNT, STEP_ONE_FIELDS, STEP_TWO_FIELDS, stepOfPost } from './lead-form-fields.ts'
import { readForm } from './read-form.ts'

const AMOUNT = 'Please choose an amount from $1 to $100,000'
const TYPES = 'Please choose at least one type of debt'
const CONSENT = 'Please check the box to agree to be contacted'
const STATE = 'Please choose a state from the list'
const EMAIL = 'Please enter a valid email address'
const LIMIT = 'Please use at most 200 characters'

/** The errors of a post of both steps, with these fields changed. */
function errorsOf(fields: Parameters<typeof aLeadPost>[0]) {
  const reading = readForm(leadForm, aLeadPost(fields))
  return reading.ok ? {} : reading.errors
}

test('a whole post becomes the lead, with its spaces trimmed', () => {
  const reading = readForm(leadForm, aLeadPost({ firstName: ' Ann ', debtAmount: ' 12000 ', state: ' texas ' }))
  expect(reading.ok && reading.value).toEqual({
    debtAmount: 12_000,
    step3Selections: ['Credit Cards', 'Medical Debt'],
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@example.com',
    phone: '(512) 555-0100',
    address: '1 Main St',
    zip: '78701',
    state: 'Texas',
    passOn: false,
    consent: 'yes',
  })
})

test('what is read has the fields of a lead, the consent, and the choice to pass it on', () => {
  const reading = readForm(leadForm, aLeadPost())
  expect(reading.ok && Object.keys(reading.value).sort()).toEqual([...Object.keys(aLead()), 'consent', 'passOn'].sort())
})

test.each([
  ['yes', true],
  ['on', true],
  ['no', false],
  ['false', false],
  ['', false],
  [null, false],
])('passing the form on is chosen by %j: %s', (passOn, chosen) => {
  const reading = readForm(leadForm, aLeadPost({ passOn }))
  expect(reading.ok && reading.value.passOn).toBe(chosen)
})

test('the slider runs from 5,000 to 100,000 in steps of 500 and starts at 5,000', () => {
  expect(DEBT_AMOUNT).toEqual({ min: 5_000, max: 100_000, step: 500, initial: 5_000 })
})

describe('step 1', () => {
  test('is passed by its own four fields', () => {
    expect(readForm(leadStepOne, aStepOnePost()).ok).toBe(true)
  })

  test('left empty gets one message for each of them', () => {
    const reading = readForm(leadStepOne, aPost({}))
    expect(!reading.ok && reading.errors).toEqual({
      debtAmount: AMOUNT,
      step3Selections: TYPES,
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
    })
  })

  test.each(['1', '4999', '5000', '7501', '100000', '000500'])('takes the amount %j', (debtAmount) => {
    expect(errorsOf({ debtAmount })).toEqual({})
  })

  test.each([
    '',
    '0',
    '-1',
    '-5000',
    '100001',
    '999999',
    '7500.5',
    '7,501',
    '$7501',
    '1e4',
    '0x10',
    '+1',
    'NaN',
    '１２',
  ])('refuses the amount %j', (debtAmount) => expect(errorsOf({ debtAmount })).toEqual({ debtAmount: AMOUNT }))

  test('every whole amount from 1 to 100,000 is read as it is, every other number refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (amount) => {
        const reading = readForm(leadForm, aLeadPost({ debtAmount: String(amount) }))
        const taken = amount >= 1 && amount <= 100_000
        expect(reading.ok ? reading.value.debtAmount : reading.errors).toEqual(taken ? amount : { debtAmount: AMOUNT })
      }),
    )
  })

  test('takes any of the debt types, each once and in the form’s order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...DEBT_TYPES), { minLength: 1, maxLength: 9 }), (step3Selections) => {
        const reading = readForm(leadForm, aLeadPost({ step3Selections }))
        const expected = DEBT_TYPES.filter((type) => step3Selections.includes(type))
        expect(reading.ok && reading.value.step3Selections).toEqual(expected)
      }),
    )
  })

  test.each([[['Mortgage']], [['Credit Cards', 'credit cards']], [['']]])(
    'refuses the debt types %j',
    (step3Selections) => {
      expect(errorsOf({ step3Selections })).toEqual({
        step3Selections: 'Please choose from the types of debt shown',
      })
    },
  )
})

describe('step 2', () => {
  test('left empty gets one message for each required field, and the state may stay empty', () => {
    const empty = Object.fromEntries(STEP_TWO_FIELDS.map((field) => [field, '']))
    expect(errorsOf(empty)).toEqual({
      email: 'Please enter your email',
      phone: 'Please enter your phone number',
      address: 'Please enter your street address',
      zip: 'Please enter your ZIP code',
      consent: CONSENT,
    })
  })

  test.each(['phone', 'address', 'zip', 'email', 'firstName', 'lastName'])('a %s of spaces is blank', (field) => {
    expect(Object.keys(errorsOf({ [field]: ' \t\u00a0 ' }))).toEqual([field])
  })

  test.each(['a@b.c', 'Ann.Lee+debt@mail.example.com', "o'brien@example.com", 'ann@münchen.example', '用户@例子.公司'])(
    'takes the email %j',
    (email) => expect(errorsOf({ email })).toEqual({}),
  )

  test.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.',
    'ann lee@example.com',
    'a@b@example.com',
    '.',
  ])('refuses the email %j', (email) => expect(errorsOf({ email })).toEqual({ email: EMAIL }))

  test.each(['555', 'call me', '+44 20 7946 0958'])('takes the phone %j: any that is not blank', (phone) => {
    expect(errorsOf({ phone })).toEqual({})
  })

  test.each(WORKING_STATES.map(({ name }) => name))('takes the state %s', (state) => {
    expect(errorsOf({ state })).toEqual({})
  })

  test.each([...STATES.filter(({ working }) => !working).map(({ name }) => name), 'Puerto Rico', 'TX', '__proto__'])(
    'refuses the state %s',
    (state) => expect(errorsOf({ state })).toEqual({ state: STATE }),
  )

  test.each(['yes', 'on', 'true', '1'])('consent %j agrees', (consent) => expect(errorsOf({ consent })).toEqual({}))

  test.each([null, '', 'no', 'off', 'false', '0', 'YES ', 'undefined'])('consent %j has not agreed', (consent) => {
    expect(errorsOf({ consent })).toEqual({ consent: CONSENT })
  })
})

describe('limits', () => {
  test.each(['firstName', 'lastName', 'phone', 'address', 'zip'])('a %s has at most 200 characters', (field) => {
    expect(errorsOf({ [field]: 'x'.repeat(200) })).toEqual({})
    expect(errorsOf({ [field]: ` ${'x'.repeat(200)} ` })).toEqual({})
    expect(errorsOf({ [field]: 'x'.repeat(201) })).toEqual({ [field]: LIMIT })
  })

  test('an email has at most 200 characters', () => {
    expect(errorsOf({ email: `${'x'.repeat(188)}@example.com` })).toEqual({})
    expect(errorsOf({ email: `${'x'.repeat(189)}@example.com` })).toEqual({ email: LIMIT })
  })
})

describe('tampering', () => {
  test('fields the form does not know are ignored', () => {
    const extra = { price: '400', productId: '1', consentVersion: '1999-01-01', category: 'x', __proto__: 'x', id: '1' }
    const reading = readForm(leadForm, aLeadPost(extra))
    expect(reading.ok && Object.keys(reading.value).sort()).toEqual([...STEP_ONE_FIELDS, ...STEP_TWO_FIELDS].sort())
  })

  test('a skipped first step is no lead', () => {
    const post = aLeadPost({ debtAmount: null, step3Selections: null, firstName: null, lastName: null })
    const reading = readForm(leadForm, post)
    expect(!reading.ok && Object.keys(reading.errors)).toEqual([...STEP_ONE_FIELDS])
  })

  test('of a field that was sent twice the first counts', () => {
    const reading = readForm(leadForm, aLeadPost({ debtAmount: ['8000', '99000'], firstName: ['Ann', 'Eve'] }))
    expect(reading.ok && [reading.value.debtAmount, reading.value.firstName]).toEqual([8_000, 'Ann'])
  })

  test('a file in place of a text is blank', () => {
    const post = aLeadPost({ phone: null, step3Selections: null })
    post.append('phone', new File(['x'], 'phone.txt'))
    post.append('step3Selections', new File(['x'], 'types.txt'))
    const reading = readForm(leadForm, post)
    expect(!reading.ok && Object.keys(reading.errors)).toEqual(['step3Selections', 'phone'])
  })
})

describe('which step a post comes from', () => {
  test('step 1 names none of step 2’s fields', () => expect(stepOfPost(aStepOnePost())).toBe(1))
  test('an empty post is one of step 1', () => expect(stepOfPost(aPost({}))).toBe(1))
  test('a whole post is one of step 2', () => expect(stepOfPost(aLeadPost())).toBe(2))

  test.each(STEP_TWO_FIELDS)('a post that names %s, even blank, is one of step 2', (field) => {
    expect(stepOfPost(aStepOnePost({ [field]: '' }))).toBe(2)
  })
})

test('an email address that is none is called so up to the limit of its length, a longer one too long', () => {
  expect(errorsOf({ email: 'x'.repeat(200) })).toEqual({ email: EMAIL })
  expect(errorsOf({ email: 'x'.repeat(201) })).toEqual({ email: LIMIT })
})
