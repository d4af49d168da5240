import { setTimeout as wait } from 'node:timers/promises'
import { wholeNumber } from '../../../support/random.ts'
import type { Fault } from '../fault.ts'
import { startOperator } from '../operator-process.ts'

/** About as long as the command takes on a busy machine. */
const LATEST_KILL_MS = 3_000

/** Half of the time the site dies with it, and finds at its start a key that has sealed some of the rows. */
export const killedRotation: Fault = {
  name: 'kill -9 of a rotation of keys',
  // On a server the keys are a setting: a rotation there waits for restarts between its steps.
  stores: ['sqlite'],
  async inject({ site, ledger, random }) {
    const rotation = startOperator(site.settings, ['rotate-keys'])
    await wait(wholeNumber(random, 0, LATEST_KILL_MS))
    rotation.kill()
    await rotation.ended
    if (random() < 0.5) {
      await Promise.all(site.processes.map((process) => process.end('SIGKILL')))
      await site.restore()
    }
    const { code, said } = await startOperator(site.settings, ['rotate-keys', '--resume']).ended
    if (code !== 0) ledger.find('wrong', `a killed rotation of keys cannot be taken up again: ${said}`)
  },
}
