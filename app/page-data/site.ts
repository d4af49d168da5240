import { useRouteLoaderData } from 'react-router'
import type footer from '../../content/screens/footer.json'
import type header from '../../content/screens/header.json'
import type { StateInfo } from '../../domain/state-info.ts'

/** The operator's values that pages show. */
export interface SiteSettings {
  readonly brand: string
  /** As shown, and as `tel:` wants it. */
  readonly phone: string
  readonly phoneHref: string
  readonly hours: string
  readonly email: string
  readonly address: string
  readonly sealUrl: string
  readonly worksheetUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
  readonly claims: readonly string[]
  readonly press: readonly string[]
  /** `sendTo`: where an opening of the popup is reported as a conversion. */
  readonly tracker: { readonly id: string; readonly sendTo: string } | undefined
}

/** The wording around every page. It comes with the page's data rather than with the scripts, where it would count twice. */
export interface FrameCopy {
  readonly header: typeof header
  readonly footer: typeof footer
}

/** What a page knows of a state. */
export interface PageState {
  readonly name: string
  readonly routeName: string
  readonly working: boolean
}

/** Whose page this is: by path and state, never by person. */
export interface SiteData {
  /** Canonical origin of the site, without a slash at its end. */
  readonly origin: string
  readonly settings: SiteSettings
  readonly copy: FrameCopy
  /** The state whose content the page shows. */
  readonly pageState: PageState | undefined
  /** The state that decides whether the service is offered (a saved choice before the page's state). */
  readonly serviceState: PageState | undefined
  /** False where the deciding state is known not to be served. */
  readonly served: boolean
  /** The saved choice, as the server knows it. */
  readonly selectedState: string | undefined
  /** The lookup of the visitor's place was not done in time: the browser asks again. */
  readonly locationPending: boolean
  /** The request carried Global Privacy Control. */
  readonly optOutSignal: boolean
  readonly logo: StateInfo
}

/** The root loader's data, in every part of the page. */
export function useSite(): SiteData {
  const data = useRouteLoaderData<SiteData>('root')
  if (!data) throw new Error('The root loader has no data')
  return data
}
