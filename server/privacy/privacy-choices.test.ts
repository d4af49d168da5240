import { describe, expect, test } from 'vitest'
import { aConfig } from '../../tests/builders/a-config.ts'
import { aLead } from '../../tests/builders/a-lead.ts'
import { aSubmission } from '../../tests/builders/a-submission.ts'
import { anIntake } from '../../tests/support/an-intake.ts'
import { referenceOf } from '../../tests/support/delivering-site.ts'
import { postgresOfRun, temporaryPostgres } from '../../tests/support/temporary-postgres.ts'
import { temporaryStore } from '../../tests/support/temporary-store.ts'
import type { Engine } from '../database/engine.ts'
import { createLog } from '../log/log.ts'
import { SYSTEM_CLOCK } from '../rate-limit/counted-limits.ts'
import { createRemotes, type Remotes } from '../remotes/remotes.ts'
import { consentLink } from './consent-link.ts'
import { createPrivacyChoices } from './privacy-choices.ts'
import { withdraw } from './withdrawals.ts'

// Four digits open one's own consent where no mail goes out: they have ten thousand values, so guesses are few.

const server = (await postgresOfRun()) ?? ''
const HOUR = 3_600_000
const [ANN, BO] = ['203.0.113.9', '203.0.113.10']

/** A web process on this store. `jump` sets its clock forward or back. */
function aProcess(engine: Engine) {
  let shift = 0
  const config = aConfig()
  const clock = () => Date.now() + shift
  const remotes = createRemotes(config, clock)
  // Waits for the database's count however slow the machine is: a process that waits in vain counts for itself.
  const patient = { ...SYSTEM_CLOCK, wait: () => new Promise(() => {}) }
  const choices = createPrivacyChoices(engine, config, remotes, () => {}, createLog('silent'), clock, patient)
  return {
    jump: (milliseconds: number) => {
      shift += milliseconds
    },
    /** What the digits of each guess were answered, all asked at once. */
    guess: (reference: string, addresses: readonly string[], digits = '0000') =>
      Promise.all(addresses.map(async (address) => (await choices.showByDigits(reference, digits, address)).kind)).then(
        (kinds) => kinds.toSorted(),
      ),
  }
}

const times = (address: string, count: number) => Array.from({ length: count }, () => address)
const answers = (notFound: number, tooMany: number) => [...times('notFound', notFound), ...times('tooMany', tooMany)]

async function aStoredLead(engine: Engine) {
  const { intake } = await anIntake({}, engine)
  return referenceOf(await intake.submitLead(aSubmission(aLead({ phone: '(512) 555-0142' }))))
}

test('a reference takes five guesses an hour, from wherever they come', async () => {
  const engine = await temporaryStore()
  const reference = await aStoredLead(engine)
  const site = aProcess(engine)
  expect(await site.guess(reference, [...times(ANN, 3), ...times(BO, 4)])).toEqual(answers(5, 2))
  expect(await site.guess(reference, ['198.51.100.1'], '0142')).toEqual(['tooMany'])
})

test('a clock that jumps gives no more guesses', async () => {
  const engine = await temporaryStore()
  const reference = await aStoredLead(engine)
  const site = aProcess(engine)
  expect(await site.guess(reference, times(ANN, 5))).toEqual(answers(5, 0))
  for (const jump of [2 * HOUR, -4 * HOUR]) {
    site.jump(jump)
    expect(await site.guess(reference, times(BO, 2))).toEqual(answers(0, 2))
  }
})

test('all addresses of one IPv6 network count together, whatever the references', async () => {
  const site = aProcess(await temporaryStore())
  const asked = Array.from({ length: 24 }, (_, place) =>
    site.guess(`0000-0000-00${10 + place}`, [`2001:db8:1:2::${place + 1}`]),
  )
  expect((await Promise.all(asked)).flat().toSorted()).toEqual(answers(20, 4))
})

test('a withdrawal is known by its reference alone', async () => {
  const engine = await temporaryStore()
  const [config, log] = [aConfig(), createLog('silent')]
  const choices = createPrivacyChoices(engine, config, createRemotes(config, Date.now), () => {}, log, Date.now)
  const lead = await aStoredLead(engine)
  const person = { kind: 'email', email: aLead().email } as const
  const { reference } = await withdraw(engine, { person, channels: ['calls'], via: 'my-consent', mailRoute: 'own' })
  expect(await Promise.all([reference, lead, 'no reference'].map(choices.isWithdrawal))).toEqual([true, false, false])
})

describe('what the digits or an email open', () => {
  const EMAIL = 'ann@example.com'

  async function aSite(outcome: 'taken' | 'refused', settings: Readonly<Record<string, string>> = {}) {
    const engine = await temporaryStore()
    const { intake } = await anIntake({}, engine)
    const reference = referenceOf(
      await intake.submitLead(aSubmission(aLead({ email: EMAIL, phone: '(512) 555-0142' }))),
    )
    const mailed: string[] = []
    const lines: string[] = []
    const remotes: Remotes = {
      ...createRemotes(aConfig(), Date.now),
      async sendMail(to) {
        mailed.push(to)
        return { outcome: outcome === 'taken' ? { kind: 'taken' } : { kind: 'refused', reason: 'the mailbox is full' } }
      },
    }
    const log = createLog('error', { write: (line) => lines.push(line) })
    return {
      engine,
      reference,
      mailed,
      lines,
      choices: createPrivacyChoices(engine, aConfig(settings), remotes, () => {}, log, Date.now),
    }
  }

  test('a link goes to the email of the form alone, and whether it went is not told', async () => {
    const { choices, reference, mailed, lines } = await aSite('taken')
    expect(await choices.requestLink(reference, 'bo@example.com', ANN)).toBe(true)
    expect(mailed).toEqual([])
    expect(await choices.requestLink(reference, 'Ann@Example.com', ANN)).toBe(true)
    expect(mailed).toEqual([EMAIL])
    expect(lines).toEqual([])
  })

  test('a link that could not be mailed is in the log, by its reference', async () => {
    const { choices, reference, lines } = await aSite('refused')
    await choices.requestLink(reference, EMAIL, ANN)
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)))
      .toMatchObject([{ message: 'a link could not be mailed', reference, reason: 'the mailbox is full' }])
    expect(lines.join()).not.toContain(EMAIL)
  })

  test.each([
    ['by the name that the operator gave it', { BROKER_LABEL: 'Example Brokers' }, 'Example Brokers'],
    ['without a name where the operator gave none', {}, undefined],
  ])('the broker is shown %s', async (_how, settings, broker) => {
    const { choices, reference } = await aSite('taken', settings)
    expect(await choices.showByDigits(reference, '0142', ANN)).toMatchObject({ kind: 'shown', view: { broker } })
  })

  test('a store that does not answer is said to be unavailable, and is in the log', async () => {
    const { engine, choices, reference, lines } = await aSite('taken')
    const link = consentLink(engine.vault, reference, Date.now())
    await engine.close()
    expect(await choices.showByDigits(reference, '0142', ANN)).toEqual({ kind: 'unavailable' })
    expect(await choices.showByLink(link)).toEqual({ kind: 'unavailable' })
    expect(lines).toHaveLength(2)
  })
})

describe.skipIf(server === '')('on PostgreSQL', () => {
  test('the guesses of all processes are counted together', async () => {
    const engine = await temporaryPostgres(server)
    const reference = await aStoredLead(engine)
    const processes = [aProcess(engine), aProcess(engine), aProcess(engine)]
    const asked = await Promise.all(processes.map(({ guess }) => guess(reference, times(ANN, 4))))
    expect(asked.flat().toSorted()).toEqual(answers(5, 7))
    expect(await aProcess(engine).guess(reference, [BO], '0142')).toEqual(['tooMany'])
  })
})
