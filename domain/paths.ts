import type { StateRecord } from './states.ts'

// The paths that code names, each with its leading slash. No other module but app/routes.ts, which also lists the pages that
// no code names, spells one out (tests/boundaries.test.ts). tests/pages/paths.test.ts checks that app/routes.ts serves them.

/** The table of all debt relief options. */
export const OPTIONS_PATH = '/view-your-options'
/** All money tools, by the question they answer. */
export const TOOLS_PATH = '/tools'
export const ABOUT_PATH = '/about'
/** How the site earns its money. */
export const ADVERTISING_DISCLOSURE_PATH = '/advertising-disclosure'
export const CONTACT_PATH = '/contact'
export const PRIVACY_PATH = '/privacy'
/** Opens a dialog of settings where scripts run. */
export const ACCESSIBILITY_PATH = '/accessibility'
export const CREDIT_CARD_DEBT_PATH = '/credit-card-debt'
export const PERSONAL_LOAN_DEBT_PATH = '/personal-loan-debt'

export const BALANCE_TRANSFER_PATH = '/balance-transfer'
export const BANKRUPTCY_PATH = '/bankruptcy'
export const CREDIT_COUNSELING_PATH = '/credit-counseling'
export const DEBT_CONSOLIDATION_PATH = '/debt-consolidation'
export const DEBT_MANAGEMENT_PATH = '/debt-management'
export const DEBT_SETTLEMENT_PATH = '/debt-settlement'
/** Paying debts off without help. */
export const DIY_PATH = '/diy'
export const UNDERSTANDING_APR_PATH = '/understanding-apr'
export const UNDERSTANDING_MINIMUM_PAYMENT_PATH = '/understanding-minimum-payment'

export const LEAD_FORM_PATH = '/debt-relief-options'
export const THANK_YOU_PATH = '/debt-relief-options/thank-you'
/** Below the form's path: the cookie that opens it is sent nowhere else. */
export const AGREED_TEXT_PATH = '/debt-relief-options/agreed'
export const DATA_REQUEST_PATH = '/data-request-form'
export const DATA_REQUEST_RECEIVED_PATH = '/data-request-form/received'
export const PRIVACY_CHOICES_PATH = '/privacy-choices'
export const MY_CONSENT_PATH = '/my-consent'
/** The page for visitors from states where the service is not offered; it holds the full picker of states. */
export const NOT_OPERATING_PATH = '/not-operating'

export const GLOSSARY_PATH = '/glossary'
/** A term's place in the glossary, by its id. */
export const glossaryPath = (id: string) => `${GLOSSARY_PATH}#${id}`
export const BLOG_PATH = '/blog'
export const BLOG_FEED_PATH = '/blog/rss.xml'
export const articlePath = <Slug extends string>(slug: Slug) => `${BLOG_PATH}/${slug}` as const
export const blogTagPath = <Slug extends string>(slug: Slug) => `${BLOG_PATH}/tag/${slug}` as const

/** What to do about a lawsuit over a debt, anywhere and by state. */
export const SUED_PATH = '/sued'

export const statePath = ({ routeName }: Pick<StateRecord, 'routeName'>): string => `/${routeName}`
export const stateSuedPath = ({ routeName }: Pick<StateRecord, 'routeName'>): string => `/${routeName}${SUED_PATH}`

// For scripts and plain forms.
export const LEAVE_POPUP_PATH = '/leave-popup'
export const CHOOSE_STATE_PATH = '/choose-state'
export const POPUP_OPENED_PATH = '/popup-opened'
export const FORM_STEP_PATH = '/form-step'
export const LEAD_OUTCOME_PATH = '/lead-outcome'
export const VISITOR_LOCATION_PATH = '/visitor-location'
/** What the forms ask visitors to agree to. */
export const CONSENT_NOTICES_PATH = '/consent-notices'
/** A money tool's answer alone. */
export const toolPath = (tool: string): string => `/tools/${tool}`
/** The payoff planner's months as a CSV file. */
export const PAYOFF_SCHEDULE_PATH = '/tools/payoff-planner/schedule.csv'

// For machines.
export const SITEMAP_PATH = '/sitemap.xml'
export const MANIFEST_PATH = '/manifest.webmanifest'
export const SECURITY_TXT_PATH = '/.well-known/security.txt'
/** Answered ahead of the application, for machines that watch the site; metrics are read on METRICS_PORT, too. */
export const OPERATIONS_PATHS = { health: '/healthz', readiness: '/readyz', metrics: '/metrics' } as const

const SOCIAL_FOLDER = '/social/'
/** Path of a page's picture for link previews. The build draws one for every page of the site. */
export const socialImage = (pagePath: string): string => `${SOCIAL_FOLDER}${pagePath.slice(1) || 'home'}.png`
export const isSocialImage = (path: string): boolean => path.startsWith(SOCIAL_FOLDER)
/** A picture of the operator's own, such as the logo, by its name and the extension of its file. */
export const ownPicturePath = (name: string, extension: string): string => `/brand/${name}${extension.toLowerCase()}`

/** The list of partners, and the id of its section: the notice beside the consent box links to it. */
export const PARTNERS_PATH = '/debt-relief-partners'
export const PARTNERS_SECTION = 'partners'
