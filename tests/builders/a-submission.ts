import { randomUUID } from 'node:crypto'
import type { Submission } from '../../server/intake.ts'
import { aLead } from './a-lead.ts'

/** A form that was read and found valid, under a key of its own unless told. */
export const aSubmission = <Answers>(
  answers: Answers,
  rest: Partial<Omit<Submission<Answers>, 'answers'>> = {},
): Submission<Answers> => ({
  answers,
  idempotencyKey: randomUUID(),
  honeypotFilled: false,
  circumstances: { address: '203.0.113.9', userAgent: 'Test browser', page: '/debt-relief-options' },
  ...rest,
})

/** A lead form of a person of its own: number 7 is lead7@example.com, (512) 555-0107. */
export const aLeadOf = (number: number, debtAmount = 12_000) =>
  aSubmission(
    aLead({
      debtAmount,
      email: `lead${number}@example.com`,
      phone: `(512) 555-${String(100 + number).padStart(4, '0')}`,
    }),
  )
