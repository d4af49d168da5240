import { createRemotes } from '../../remotes/remotes.ts'
import { type Config, ConfigError } from '../../settings/config.ts'
import { withoutPasswords } from '../../without-passwords.ts'
import { checkClaims } from './check-claims.ts'
import { checkContent } from './check-content.ts'
import { checkDeliveries, heldByService } from './check-deliveries.ts'
import { checkForwarding } from './check-forwarding.ts'
import { checkOutsideLinks } from './check-outside-links.ts'
import { checkErasing } from './check-retention.ts'
import { checkServices } from './check-services.ts'
import { checkSettings } from './check-settings.ts'
import { checkStore } from './check-store.ts'
import { type Finding, findingsOf } from './finding.ts'

export interface Examination {
  /** No finding is an error. */
  readonly ok: boolean
  readonly findings: readonly Finding[]
}

const examination = (findings: readonly Finding[]): Examination => ({
  ok: findings.every(({ level }) => level !== 'error'),
  findings,
})

/** Examines settings, store, outside services, waiting deliveries and open data requests. `clock` in ms since 1970. */
export async function examine(readSettings: () => Config, clock: () => number): Promise<Examination> {
  let config: Config
  try {
    config = readSettings()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return examination([findingsOf('settings').error(withoutPasswords(error.message))])
  }
  const { findings: store, engine } = await checkStore(config)
  try {
    const held = engine && (await heldByService(engine))
    const services = await checkServices(config, createRemotes(config, clock), held, clock)
    const deliveries = engine ? await checkDeliveries(engine, clock(), config.ALERT_REQUEST_DAYS) : []
    const forwarding = engine ? await checkForwarding(engine, config) : []
    const erasing = engine ? await checkErasing(engine, config) : []
    return examination([
      ...store,
      ...erasing,
      ...forwarding,
      ...checkSettings(config),
      ...checkClaims(config, clock()),
      ...checkContent(config, clock()),
      ...checkOutsideLinks(),
      ...services,
      ...deliveries,
    ])
  } finally {
    await engine?.close()
  }
}
