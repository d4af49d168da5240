import { createContext, useContext } from 'react'
import type footer from '../../content/screens/footer.json'
import type header from '../../content/screens/header.json'
import type { PrivacySignalPolicy } from '../../domain/broker-eligibility.ts'
import { NOT_OPERATING_PATH, statePath } from '../../domain/paths.ts'
import type { StateInfo } from '../../domain/state-info.ts'
import type { ConsentNotices } from '../../forms/consent-notice.ts'

/** A picture of the operator's own, with the size that keeps its place. */
export interface ShownPicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** The operator's values that pages show. */
export interface SiteSettings {
  readonly brand: string
  /** `phone` as shown, `phoneHref` as a `tel:` link needs it. */
  readonly phone: string
  readonly phoneHref: string
  readonly hours: string
  readonly email: string
  /** This, `worksheetUrl` and `logo` are absent in the browser: only kept parts show them, whose HTML the browser keeps. */
  readonly address?: string | undefined
  readonly worksheetUrl?: string | undefined
  /** Whoever sends the lead form gets a copy of what they agreed to by email. */
  readonly receipts: boolean
  /** The setting GPC_POLICY: how a lead is handled whose sender's browser has Global Privacy Control. */
  readonly privacySignalPolicy: PrivacySignalPolicy
  /** The operator's own logo; without one, pages show our icon with the brand's name beside it. */
  readonly logo?: ShownPicture | undefined
  /** `sendTo`: the conversion that each opening of the lead popup reports. */
  readonly tracker: { readonly id: string; readonly sendTo: string } | undefined
}

/** What the operator says of itself. Only kept parts show it, so the browser never gets it as data. */
export interface OperatorCopy {
  /** Missing where the operator named no profile. */
  readonly sealUrl: string | undefined
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly claims: readonly string[]
  readonly press: readonly { readonly name: string; readonly logo: ShownPicture | undefined }[]
}

/** The copy of the frame around every page. The browser never gets it as data. */
export interface FrameCopy {
  readonly operator: OperatorCopy
  readonly header: typeof header
  readonly footer: typeof footer
}

/** What a page knows about a state. */
export interface PageState {
  readonly name: string
  readonly routeName: string
  readonly working: boolean
}

/** Settings and state of a page, by path and state, never by person. */
export interface SiteData {
  readonly settings: SiteSettings
  /** Absent in the browser, which keeps the server's HTML (`parts/kept/`). */
  readonly copy?: FrameCopy | undefined
  /** The state whose content the page shows. */
  readonly pageState: PageState | undefined
  /** The state that decides whether the service is offered: the saved choice before the page's state. */
  readonly serviceState: PageState | undefined
  /** False where the deciding state is known not to be served. */
  readonly served: boolean
  /** The saved choice, from the cookie. */
  readonly selectedState: string | undefined
  /** The location lookup took longer than the page could wait; the browser asks for its result. Left out where it is false. */
  readonly locationPending?: true | undefined
  /** The request carried Global Privacy Control. Left out where it did not. */
  readonly optOutSignal?: true | undefined
  /** Absent in the browser, which keeps the server's HTML. */
  readonly logo?: StateInfo | undefined
  /** Version and signature of the notices, which every form sends along. */
  readonly signedNotice: string
  /** What the forms ask visitors to agree to. Absent where a script fetches it when a visitor begins to fill in a form. */
  readonly notices?: ConsentNotices | undefined
}

export const SiteContext = createContext<SiteData | undefined>(undefined)

/** The root loader's data; usable in every component of a page. */
export function useSite(): SiteData {
  const data = useContext(SiteContext)
  if (!data) throw new Error('The root loader has no data')
  return data
}

/** Where free help is listed: on the page of the visitor's own state, or of all others. */
export function useFreeHelp(): string {
  const { serviceState } = useSite()
  return `${serviceState ? statePath(serviceState) : NOT_OPERATING_PATH}#free-heading`
}

/** The copy of the frame, for what is rendered from a page's data alone (`parts/kept/`). */
export function useFrameCopy(): FrameCopy {
  const { copy } = useSite()
  if (!copy) throw new Error('The frame has no wording')
  return copy
}
