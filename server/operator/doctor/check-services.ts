import { existsSync } from 'node:fs'
import type { DeliveryService } from '../../../domain/delivery.ts'
import { format } from '../../../domain/text/format.ts'
import { call } from '../../remotes/call.ts'
import { createCrmToken } from '../../remotes/crm-token.ts'
import { type Remotes, userAgent } from '../../remotes/remotes.ts'
import type { Config } from '../../settings/config.ts'
import { isLoopback } from '../../settings/loopback.ts'
import { type Finding, findingsOf, plural } from './finding.ts'
import { hostAndPort, whyNotReachable } from './reach.ts'

/** Receipts go by the mail server that notifications go by. */
type CheckedService = Exclude<DeliveryService, 'receipt'>

const SETTINGS_OF: Readonly<Record<CheckedService, string>> = {
  mail: 'BROKER_URL or MAIL_URL',
  broker: 'BROKER_URL',
  crm: 'CRM_URL, CRM_CLIENT_ID and CRM_CLIENT_SECRET',
  support: 'BROKER_URL or MAIL_URL',
}

const PURPOSE: Readonly<Record<CheckedService, string>> = {
  mail: 'Notifications',
  broker: 'Sold leads',
  crm: 'CRM leads',
  support: 'Data requests',
}

const addressOf = (config: Config, service: CheckedService): string | undefined => {
  if (service === 'crm') return config.CRM_URL
  return service === 'broker' ? config.BROKER_URL : (config.MAIL_URL ?? config.BROKER_URL)
}

/** Parameters of MAIL_URL that weaken its protection. The first is ours, the others are the mail program's own. */
const WEAK_MAIL: readonly (readonly [string, string, string])[] = [
  ['tls', 'off', 'may get mail unencrypted (?tls=off); use a server with STARTTLS'],
  ['ignoreTLS', 'true', 'may get mail unencrypted (?ignoreTLS=true); use a server with STARTTLS'],
  [
    'tls.rejectUnauthorized',
    'false',
    'may be anyone (?tls.rejectUnauthorized=false); use a server with a certificate that this machine trusts',
  ],
]

/** Warns of an address to which personal data would travel unencrypted, or whose server would not be verified. */
function plainWarning(what: string, address: string): string | undefined {
  if (isLoopback(address)) return undefined
  const { protocol, hostname, searchParams } = new URL(address)
  if (protocol === 'http:')
    return `${what}: ${hostname} is called by http, so personal data travels unencrypted; use https`
  if (!protocol.startsWith('smtp')) return undefined
  const weak = WEAK_MAIL.find(([name, value]) => searchParams.get(name) === value)
  return weak && `${what}: ${hostname} ${weak[2]}`
}

async function checkReach(area: string, what: string, address: string): Promise<Finding[]> {
  const { ok, warning } = findingsOf(area)
  const { host, port } = hostAndPort(address)
  const reason = await whyNotReachable(address)
  const plain = plainWarning(what, address)
  return [
    reason === undefined
      ? ok(`${what}: ${host}:${port} is reachable`)
      : warning(`${what}: ${host}:${port} is not reachable (${reason}); what is due is kept and tried again`),
    ...(plain === undefined ? [] : [warning(plain)]),
  ]
}

/** The token call is harmless: it has no effect beyond the token. */
async function checkCrmToken(config: Config, clock: () => number): Promise<Finding> {
  const { ok, warning } = findingsOf('crm')
  const credentials = { client_id: config.CRM_CLIENT_ID ?? '', client_secret: config.CRM_CLIENT_SECRET ?? '' }
  const send = (outside: Parameters<typeof call>[0]) => call(outside, userAgent(config))
  const token = await createCrmToken(`${config.CRM_URL}/oauth/token`, credentials, send, clock).get()
  return token.kind === 'token'
    ? ok('The CRM gives an access token')
    : warning(`The CRM gives no access token (${token.reason}): check CRM_CLIENT_ID and CRM_CLIENT_SECRET`)
}

/** `held`: deliveries that wait for this service to be set up; `undefined`: the store cannot tell. */
async function checkService(
  config: Config,
  remotes: Remotes,
  service: CheckedService,
  held: number | undefined,
  clock: () => number,
): Promise<Finding[]> {
  const { note } = findingsOf(service)
  const address = addressOf(config, service)
  if (!remotes.isSetUp(service) || address === undefined) {
    const wait = held === undefined ? '' : `: ${plural(held, 'delivery waits', 'deliveries wait')}`
    return [
      note(`${PURPOSE[service]} are held${wait}. Not set up: set ${SETTINGS_OF[service]} and start the site again`),
    ]
  }
  const findings = await checkReach(service, PURPOSE[service], address)
  if (service === 'crm' && findings[0]?.level === 'ok') findings.push(await checkCrmToken(config, clock))
  if (held)
    findings.push(note(`${plural(held, 'delivery', 'deliveries')} held: they flow at the next start of the site`))
  return findings
}

async function checkGeolocation({ GEO_URL, GEO_MMDB, GEO_REGION_HEADER }: Config): Promise<Finding[]> {
  const { ok, note, warning } = findingsOf('geolocation')
  const findings: Finding[] = []
  if (GEO_REGION_HEADER)
    findings.push(note(`The header ${GEO_REGION_HEADER} is believed: your CDN must set or remove it`))
  if (GEO_MMDB) {
    findings.push(existsSync(GEO_MMDB) ? ok('GEO_MMDB is there') : warning('GEO_MMDB names a file that does not exist'))
  }
  if (GEO_URL) findings.push(...(await checkReach('geolocation', 'Geolocation', format(GEO_URL, { ip: '192.0.2.1' }))))
  return findings.length > 0
    ? findings
    : [note('Not set up: visitors who have chosen no state see the pages in their general form')]
}

/** Whether each outside service is set up and can be reached. Only the call for the CRM's token sends anything. */
export async function checkServices(
  config: Config,
  remotes: Remotes,
  held: ReadonlyMap<DeliveryService, number> | undefined,
  clock: () => number,
): Promise<Finding[]> {
  const services = ['mail', 'broker', 'crm', 'support'] as const
  const findings = await Promise.all([
    ...services.map((service) => checkService(config, remotes, service, held && (held.get(service) ?? 0), clock)),
    checkGeolocation(config),
  ])
  return findings.flat()
}
