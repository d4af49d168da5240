import { describe, expect, test } from 'vitest'
import { type LeadEvent, type LeadJourney, leadJourney } from './lead-journey.ts'

const STEP_ONE = { debtAmount: '12000', step3Selections: ['Credit Cards'], firstName: 'Ann', lastName: 'Lee' }
const STEP_TWO = { email: 'ann@example.com', phone: '(512) 555-0100', address: '1 Main St', zip: '78701', state: '' }
const BOTH = { ...STEP_ONE, ...STEP_TWO, passOn: 'yes', consent: 'yes' }
const NAME = { firstName: 'Please enter your first name' }
const ZIP = { zip: 'Please enter your ZIP code' }

const at = (step: 1 | 2, more: Partial<LeadJourney> = {}): LeadJourney => ({
  step,
  answers: BOTH,
  errors: {},
  sending: false,
  ...more,
})
const reply = (answer: Extract<LeadEvent, { kind: 'reply' }>['reply']): LeadEvent => ({ kind: 'reply', reply: answer })
const withoutConsent = { ...BOTH, passOn: '', consent: '' }

const MOVES: readonly (readonly [name: string, before: LeadJourney, event: LeadEvent, after: LeadJourney])[] = [
  ['a valid step 1 leads to step 2', at(1), { kind: 'continue', errors: {} }, at(2, { answers: withoutConsent })],
  ['an invalid step 1 stays', at(1), { kind: 'continue', errors: NAME }, at(1, { errors: NAME })],
  [
    'a valid step 1 clears what was wrong before',
    at(1, { errors: NAME, problem: 'offline' }),
    { kind: 'continue', errors: {} },
    at(2, { answers: withoutConsent }),
  ],
  [
    'a doubt is asked about, and nothing is sent',
    at(2, { errors: ZIP }),
    { kind: 'submit', errors: {}, doubts: ['phone'] },
    at(2, { asked: ['phone'], asking: ['phone'] }),
  ],
  [
    'what was asked about is taken at the next Submit',
    at(2, { asked: ['phone'], asking: ['phone'] }),
    { kind: 'submit', errors: {}, doubts: ['phone'] },
    at(2, { asked: ['phone'], sending: true }),
  ],
  [
    'a doubt is asked about with the errors',
    at(1),
    { kind: 'continue', errors: NAME, doubts: ['debtAmount'] },
    at(1, { errors: NAME, asked: ['debtAmount'], asking: ['debtAmount'] }),
  ],
  [
    'what was asked about with the errors is not asked about again',
    at(1, { errors: NAME, asked: ['debtAmount'], asking: ['debtAmount'] }),
    { kind: 'continue', errors: {}, doubts: ['debtAmount'] },
    at(2, { asked: ['debtAmount'], answers: withoutConsent }),
  ],
  [
    'a wrong field is not asked about as well',
    at(2),
    { kind: 'submit', errors: ZIP, doubts: ['phone', 'zip'] },
    at(2, { errors: ZIP, asked: ['phone'], asking: ['phone'] }),
  ],
  [
    'a step that is left for its errors asks nothing',
    at(2),
    { kind: 'submit', errors: NAME, doubts: ['phone'] },
    at(1, { errors: NAME }),
  ],
  [
    'a question goes with the change of its field, and is not asked again',
    at(1, { asked: ['debtAmount'], asking: ['debtAmount'] }),
    { kind: 'edit', answers: {}, changed: 'debtAmount' },
    at(1, { asked: ['debtAmount'], asking: [] }),
  ],
  [
    'the questions about other fields stay',
    at(2, { asked: ['phone', 'zip'], asking: ['phone', 'zip'] }),
    { kind: 'edit', answers: {}, changed: 'zip' },
    at(2, { asked: ['phone', 'zip'], asking: ['phone'] }),
  ],
  [
    'a question that came when its field was left counts as asked',
    at(2, { asked: ['debtAmount'] }),
    { kind: 'edit', answers: {}, asked: ['phone'] },
    at(2, { asked: ['debtAmount', 'phone'] }),
  ],
  [
    'an amount that was set is not asked about, whatever it is',
    at(1),
    { kind: 'edit', answers: { debtAmount: '5000' }, changed: 'debtAmount' },
    at(1, { asked: ['debtAmount'], answers: { ...at(1).answers, debtAmount: '5000' } }),
  ],
  ['Previous keeps both steps', at(2, { errors: ZIP }), { kind: 'previous' }, at(1, { answers: withoutConsent })],
  ['an invalid step 2 stays, with the consent', at(2), { kind: 'submit', errors: ZIP }, at(2, { errors: ZIP })],
  [
    'an error of step 1 leads back from step 2',
    at(2),
    { kind: 'submit', errors: { ...ZIP, ...NAME } },
    at(1, { errors: { ...ZIP, ...NAME } }),
  ],
  ['a valid form is sent', at(2, { problem: 'offline' }), { kind: 'submit', errors: {} }, at(2, { sending: true })],
  [
    'an accepted form ends at step 3 with its reference, and nothing typed is left',
    at(2, { sending: true }),
    reply({ kind: 'accepted', reference: 'R-1', sharing: 'may' }),
    { step: 3, answers: {}, errors: {}, sending: false, reference: 'R-1', sharing: 'may' },
  ],
  [
    'where the place decides, what the sender is told is kept in words',
    at(2, { sending: true }),
    reply({ kind: 'accepted', reference: 'R-1', sharing: 'place', told: 'Not in Ohio' }),
    { step: 3, answers: {}, errors: {}, sending: false, reference: 'R-1', sharing: 'place', told: 'Not in Ohio' },
  ],
  [
    'errors that only the server found are shown where they are',
    at(2, { sending: true }),
    reply({ kind: 'invalid', errors: NAME }),
    at(1, { errors: NAME }),
  ],
  [
    'a refusal without errors is a problem',
    at(2, { sending: true }),
    reply({ kind: 'invalid', errors: {} }),
    at(2, { problem: 'rejected' }),
  ],
  [
    'other answers under the same key are a problem',
    at(2, { sending: true }),
    reply({ kind: 'conflict', errors: {} }),
    at(2, { problem: 'conflict' }),
  ],
  [
    'a store that takes no write is a problem',
    at(2, { sending: true }),
    reply({ kind: 'unavailable', errors: {} }),
    at(2, { problem: 'unavailable' }),
  ],
  [
    'too many posts are a problem',
    at(2, { sending: true }),
    reply({ kind: 'rejected', status: 429 }),
    at(2, { problem: 'rejected' }),
  ],
  [
    'a 503 without a reply is the store’s problem too',
    at(2, { sending: true }),
    reply({ kind: 'rejected', status: 503 }),
    at(2, { problem: 'unavailable' }),
  ],
  [
    'no answer is a problem, and keeps everything',
    at(2, { sending: true }),
    reply({ kind: 'offline' }),
    at(2, { problem: 'offline' }),
  ],
  [
    'an edit changes its fields alone',
    at(2, { errors: ZIP }),
    { kind: 'edit', answers: { zip: '43004' } },
    at(2, { errors: ZIP, answers: { ...BOTH, zip: '43004' } }),
  ],
  [
    'an edit while the form is sent is kept',
    at(2, { sending: true }),
    { kind: 'edit', answers: { zip: '43004' } },
    at(2, { sending: true, answers: { ...BOTH, zip: '43004' } }),
  ],
]

test.each(MOVES)('%s', (_name, before, event, after) => expect(leadJourney(before, event)).toEqual(after))

const CONTINUE: LeadEvent = { kind: 'continue', errors: {} }
const SUBMIT: LeadEvent = { kind: 'submit', errors: {} }
const PREVIOUS: LeadEvent = { kind: 'previous' }
const EDIT: LeadEvent = { kind: 'edit', answers: { zip: '43004' } }
const END: LeadJourney = { step: 3, answers: {}, errors: {}, sending: false, reference: 'R-1' }

describe('changes nothing:', () => {
  test.each([
    ['a second click on Continue', at(2), CONTINUE],
    ['Submit before step 2', at(1), SUBMIT],
    ['Submit while the form is sent', at(2, { sending: true }), SUBMIT],
    ['Previous while the form is sent', at(2, { sending: true }), PREVIOUS],
    ['Continue after the end', END, CONTINUE],
    ['Submit after the end', END, SUBMIT],
    ['Previous after the end', END, PREVIOUS],
    ['an edit after the end', END, EDIT],
    ['a late reply after the end', END, reply({ kind: 'offline' })],
  ] as const)('%s', (_name, before, event) => expect(leadJourney(before, event)).toBe(before))
})
