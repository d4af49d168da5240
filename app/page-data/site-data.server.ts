import { existsSync } from 'node:fs'
import path from 'node:path'
import type { RouterContextProvider } from 'react-router'
import footer from '../../content/screens/footer.json'
import header from '../../content/screens/header.json'
import { stateInfo } from '../../domain/state-info.ts'
import type { StateRecord } from '../../domain/states.ts'
import { dialingAddress } from '../../domain/telephone.ts'
import { LOCATION_BUDGET_MS, type Location, visitorState } from '../../domain/visitor-state.ts'
import { sendsPrivacySignal } from '../../forms/protocol.ts'
import { savedStateName } from '../../forms/saved-state.ts'
import type { Picture } from '../../server/content/picture.ts'
import { clientInfoContext, servicesContext } from '../context/services.server.ts'
import type { OperatorCopy, PageState, ShownPicture, SiteData, SiteSettings } from './site.ts'
import { withServerOnly } from './with-server-only.server.ts'

const asPageState = (state: StateRecord | undefined): PageState | undefined =>
  state && { name: state.name, routeName: state.routeName, working: state.working }

const logoExists = (logoFile: string) => existsSync(path.join('public', logoFile))

const shownPicture = (picture: Picture | undefined): ShownPicture | undefined =>
  picture && { src: picture.address, width: picture.width, height: picture.height }

type Context = Readonly<RouterContextProvider>

export function settingsOf(context: Context): SiteSettings {
  const { config, content } = context.get(servicesContext)
  return {
    brand: config.SITE_BRAND,
    phone: config.SITE_PHONE,
    phoneHref: dialingAddress(config.SITE_PHONE),
    hours: config.SITE_HOURS,
    email: config.SITE_EMAIL,
    address: config.SITE_ADDRESS,
    worksheetUrl: config.SITE_WORKSHEET_URL,
    receipts: config.MAIL_URL !== undefined,
    privacySignalPolicy: config.GPC_POLICY,
    logo: shownPicture(content.logo),
    tracker: config.TRACKER_ID
      ? { id: config.TRACKER_ID, sendTo: [config.TRACKER_ID, config.TRACKER_CONVERSION].filter(Boolean).join('/') }
      : undefined,
  }
}

export function operatorOf(context: Context): OperatorCopy {
  const { config, content, clock } = context.get(servicesContext)
  const claims = content.claimsShown(clock())
  return {
    sealUrl: content.sealUrl,
    social: config.SITE_SOCIAL.flatMap((entry) => {
      const [name, ...url] = entry.split('=')
      return name && url.length > 0 ? [{ name: name.trim(), url: url.join('=').trim() }] : []
    }),
    claims: claims.filter(({ kind }) => kind === 'claim').map(({ text }) => text),
    press: claims
      .filter(({ kind }) => kind === 'press')
      .map(({ text, picture }) => ({ name: text, logo: shownPicture(picture) })),
  }
}

interface Place {
  readonly location: Location
  readonly pending: boolean
}

/** The visitor's location. It is looked up only if neither the path nor a saved choice names a state. */
async function placeOf(
  context: Context,
  request: Request,
  pathname: string,
  saved: string | undefined,
): Promise<Place> {
  const unknown: Place = { location: { kind: 'unknown' }, pending: false }
  if (saved !== undefined || visitorState(pathname, undefined, unknown.location).pageState) return unknown
  const { geolocation } = context.get(servicesContext)
  return geolocation.locate(context.get(clientInfoContext).address, request.headers, LOCATION_BUDGET_MS)
}

const made = new WeakMap<Context, Promise<SiteData>>()

/** What the frame of every page shows, by path and state, never by person. Made once per request. */
export function siteData(context: Context, request: Request, pathname: string): Promise<SiteData> {
  const data = made.get(context) ?? makeSiteData(context, request, pathname)
  made.set(context, data)
  return data
}

async function makeSiteData(context: Context, request: Request, pathname: string): Promise<SiteData> {
  const { log, notices } = context.get(servicesContext)
  const saved = savedStateName(request.headers.get('Cookie') ?? '')
  const { location, pending } = await placeOf(context, request, pathname, saved)
  const { pageState, serviceState, served } = visitorState(pathname, saved, location)
  const current = notices.current()
  return {
    settings: withServerOnly(settingsOf(context), ['address', 'worksheetUrl', 'logo']),
    copy: { header, footer, operator: operatorOf(context) },
    pageState: asPageState(pageState),
    serviceState: asPageState(serviceState),
    served,
    selectedState: saved,
    locationPending: pending || undefined,
    optOutSignal: sendsPrivacySignal(request) || undefined,
    logo: stateInfo(pageState, logoExists, (message) => log.warn(message)),
    signedNotice: current.signed,
    notices: current,
  }
}
