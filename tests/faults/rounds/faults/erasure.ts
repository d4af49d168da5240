import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from '../../../../sandbox/server.ts'
import type { Fault as Switch } from '../../../../sandbox/switches.ts'
import { pick, type Random, shuffled, wholeNumber } from '../../../support/random.ts'
import { until } from '../../../support/until.ts'
import { BOTH, type Fault, HAPPENS_WITHIN_MS, type Round } from '../fault.ts'
import type { CrashPoint } from '../inside/orders.ts'
import type { Form } from '../ledger.ts'

const SERVICES: readonly Service[] = ['mail', 'broker', 'crm', 'support', 'token']
/** About as long as the operator's command takes. */
const LONGEST_CALL_MS = 1_500
/** By these a delivery is done before the erasure, under way when it comes, or still due. */
const ANSWERS: readonly ((random: Random) => Switch)[] = [
  () => ({}),
  (random) => ({ delayMs: wholeNumber(random, 0, LONGEST_CALL_MS) }),
  () => ({ hang: true }),
  () => ({ status: 503 }),
]
const PEOPLE = 3
/** A kill comes at most so long after the command began. */
const LATEST_KILL_MS = 600

const POINTS: readonly CrashPoint[] = [
  { work: 'erase', at: 'beforeCommit' },
  { work: 'erase', at: 'afterCommit' },
]

/** The one who was thanked last: some of its deliveries have not come to an end. */
const latest = ({ ledger }: Round): Promise<Form> =>
  until(() => ledger.erasable().at(-1), 'a visitor was thanked', HAPPENS_WITHIN_MS)

const anyone = (round: Round): Promise<Form> =>
  round.random() < 0.5
    ? latest(round)
    : until(() => pick(round.random, round.ledger.erasable()), 'a visitor was thanked', HAPPENS_WITHIN_MS)

/** Access tokens expire, so that the CRM's calls also wait for a new one. */
function holdUp({ site: { sandbox }, random }: Round): void {
  sandbox.expireTokens()
  for (const service of SERVICES) sandbox.setSwitch(service, pick(random, ANSWERS)(random))
}

export const erasures: readonly Fault[] = [
  {
    name: 'erasure of people before, during and after their deliveries',
    stores: BOTH,
    async inject(round) {
      holdUp(round)
      const ends: Promise<boolean>[] = []
      for (let person = 0; person < PEOPLE; person++) {
        ends.push(round.erase(person === 0 ? await anyone(round) : await latest(round)).done)
        await wait(wholeNumber(round.random, 0, LATEST_KILL_MS))
      }
      await Promise.all(ends)
    },
  },
  {
    name: 'kill -9 of an erasure, at any moment and before and after its commit',
    stores: BOTH,
    async inject(round) {
      holdUp(round)
      const atPoint = round.erase(await latest(round), pick(round.random, POINTS))
      const atAnyMoment = round.erase(await anyone(round))
      await wait(wholeNumber(round.random, 0, LATEST_KILL_MS))
      atAnyMoment.kill()
      if (await atPoint.done) round.ledger.find('wrong', 'an erasure outlived its commit')
      await atAnyMoment.done
    },
  },
  {
    name: 'kill -9 of any processes during an erasure',
    stores: BOTH,
    async inject(round) {
      const { site, random } = round
      holdUp(round)
      const { done } = round.erase(await latest(round))
      await wait(wholeNumber(random, 0, LATEST_KILL_MS))
      const dying = shuffled(random, site.processes).slice(0, wholeNumber(random, 1, site.processes.length))
      if (random() < 0.5) await site.server?.kill()
      await Promise.all(dying.map((process) => process.end('SIGKILL')))
      await done
    },
  },
]
