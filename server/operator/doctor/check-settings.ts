import { QUALIFIED_AMOUNTS_PRICED_AT_ZERO } from '../../../domain/lead-price.ts'
import { QUALIFICATION_LIMIT } from '../../../domain/lead-qualification.ts'
import { dollars } from '../../../domain/text/numbers.ts'
import type { Config } from '../../settings/config.ts'
import { isLoopback } from '../../settings/loopback.ts'
import { SETTINGS } from '../../settings/settings.ts'
import { keyFileOf } from '../../vault/key-file.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Placeholder values that the operator must replace. */
const PLACEHOLDER = /\bexample\.(com|org|net)\b|\b555-01\d\d\b|\b(example|sample|anytown)\b/i

/** Names shown to visitors or partners. Their defaults are neutral, so no pattern finds them. */
const OPERATORS_OWN = ['SITE_BRAND', 'BROKER_LABEL', 'BROKER_PARTNER_LABEL'] as const

function placeholders(config: Config): string[] {
  const texts = Object.entries(config).filter(([name]) => name.startsWith('SITE_'))
  const inUse = texts.filter(([, value]) => PLACEHOLDER.test(String(value))).map(([name]) => name)
  const defaults = OPERATORS_OWN.filter((name) => config[name] === SETTINGS[name].fallback)
  return [...inUse, ...defaults].sort()
}

function checkOrigin({ SITE_ORIGIN }: Config): Finding {
  const { ok, note, warning } = findingsOf('settings')
  if (isLoopback(SITE_ORIGIN))
    return note(`SITE_ORIGIN is ${SITE_ORIGIN}: right for trying it out on this machine only`)
  if (SITE_ORIGIN.startsWith('http:')) {
    return warning(`SITE_ORIGIN is ${SITE_ORIGIN}: visitors' data would travel unencrypted; use https`)
  }
  return ok(`SITE_ORIGIN is ${SITE_ORIGIN}`)
}

function checkProxies({ TRUSTED_PROXIES: hops }: Config): Finding {
  const { note } = findingsOf('settings')
  return hops === 0
    ? note('TRUSTED_PROXIES is 0: behind a proxy, every consent record would hold the address of the proxy')
    : note(`TRUSTED_PROXIES is ${hops}: right only if every request comes through ${hops} proxies of yours`)
}

/** pg takes `no-verify` for an encrypted connection to whoever answers. */
function checkDatabase({ DATABASE_URL }: Config): Finding[] {
  if (!DATABASE_URL || new URL(DATABASE_URL).searchParams.get('sslmode') !== 'no-verify') return []
  return [
    findingsOf('settings').warning(
      'DATABASE_URL says sslmode=no-verify: anyone on the way could pose as the database; use sslmode=verify-full',
    ),
  ]
}

/** Warns of a key file beside the store: a copy of the folder contains the key too. */
function checkKeys({ SITE_ORIGIN, DATABASE_URL, PII_KEYS, DATA_DIR }: Config): Finding[] {
  if (isLoopback(SITE_ORIGIN) || DATABASE_URL || PII_KEYS !== undefined) return []
  const file = keyFileOf(DATA_DIR)
  const what = `The key of personal data lies beside the store (${file})`
  return [
    findingsOf('settings').warning(
      `${what}: set its line as PII_KEYS, from a secret store or an environment file of root's; keep a copy; start the site again; then remove the file`,
    ),
  ]
}

function checkAlerts({ ALERT_URL, ALERT_EMAIL }: Config): Finding[] {
  const { note, warning } = findingsOf('alerts')
  if (ALERT_URL?.startsWith('http:') && !isLoopback(ALERT_URL)) {
    const { hostname } = new URL(ALERT_URL)
    return [warning(`Alerts: ${hostname} is called by http, so references travel unencrypted; use https`)]
  }
  return ALERT_URL || ALERT_EMAIL
    ? []
    : [note('ALERT_URL and ALERT_EMAIL are not set: alerts are lines in the log, nothing else')]
}

function checkPrices(): Finding {
  const amounts = [QUALIFICATION_LIMIT, ...QUALIFIED_AMOUNTS_PRICED_AT_ZERO].map(dollars)
  return findingsOf('prices').note(
    `Debts of exactly ${new Intl.ListFormat('en-US').format(amounts)} price at 0, as specified; ` +
      `those above ${dollars(QUALIFICATION_LIMIT)} go to the broker all the same`,
  )
}

function checkWords(config: Config): Finding[] {
  const inUse = placeholders(config)
  return [
    ...(inUse.length > 0
      ? [findingsOf('settings').warning(`Placeholder values still in use: ${inUse.join(', ')}`)]
      : []),
    findingsOf('seal').note("The business bureau's seal (SITE_SEAL_URL) has to be the operator's own profile"),
    findingsOf('legal texts').note('The legal texts are sample text: have counsel review them'),
  ]
}

/** Findings about settings that could be read. */
export const checkSettings = (config: Config): Finding[] => [
  findingsOf('settings').ok('All settings can be read'),
  checkOrigin(config),
  checkProxies(config),
  ...checkDatabase(config),
  ...checkKeys(config),
  ...checkAlerts(config),
  checkPrices(),
  ...checkWords(config),
]
