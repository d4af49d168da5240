import helpCopy from '../../content/screens/free-help.json'
import landing from '../../content/screens/landing.json'
import figureCopy from '../../content/screens/landing-figures.json'
import rightsCopy from '../../content/screens/state-rights.json'
import { type StateRecord, stateByRouteName } from '../../domain/states.ts'
import { type Format, format } from '../../domain/text/format.ts'
import { TOOL_FIELD } from '../../forms/tools/tools.ts'
import type { Content } from '../../server/content/content.ts'
import { servicesContext } from '../context/services.server.ts'
import { AllStates, StateCities } from '../parts/landing/cities.server.tsx'
import type { LandingCopy } from '../parts/landing/landing-copy.ts'
import type { PayToolData } from '../parts/landing/pay-tool.tsx'
import { Rights } from '../parts/landing/rights.server.tsx'
import { stateQuestions } from '../parts/landing/state-questions.ts'
import { Statistics } from '../parts/landing/statistics.server.tsx'
import { FreeHelp, OwnPages } from '../parts/screens/free-help.server.tsx'
import { staticHtml } from '../parts/text/static-html.server.tsx'
import { shownTool } from '../tools/tools-in-page.server.ts'
import { placeholderValues } from './placeholder-values.ts'
import { once } from './process-cache.server.ts'
import { settingsOf } from './site-data.server.ts'
import type { PageArgs } from './with-server-only.server.ts'

type Context = Parameters<typeof settingsOf>[0]

/** What a landing page shows: copy with six questions, and as HTML the sections that need no script. */
export interface LandingData {
  readonly copy: LandingCopy
  readonly html: { readonly cities: string; readonly statistics: string; readonly rights: string }
}

/** Free help, as HTML, for people in states where the service is not offered. It sells nothing. */
export interface HelpData {
  readonly free: string
  readonly rights: string
  readonly ownPages: string
}

/** The protected-pay tool of a state's page where the URL asks for it, else the way to it. */
export async function payTool(args: PageArgs): Promise<PayToolData> {
  const { pathname, searchParams } = args.url
  const asked = searchParams.get(TOOL_FIELD) === 'protected-pay'
  return {
    label: rightsCopy.pay.tool,
    address: `${pathname}?${TOOL_FIELD}=protected-pay#tool-protected-pay`,
    shown: asked ? await shownTool(args, 'protected-pay') : undefined,
  }
}

function formatFor(context: Context, state: StateRecord | undefined): Format {
  const known = placeholderValues(settingsOf(context), state?.name)
  return (text, values) => format(text, { ...known, ...values })
}

const factsOf = (content: Content, state: StateRecord | undefined) => state && content.states.state(state.routeName)

function makeLanding(context: Context, state: StateRecord | undefined, withTool: boolean): LandingData {
  const { content } = context.get(servicesContext)
  const { states } = content
  const facts = factsOf(content, state)
  const known = { states, facts, state, format: formatFor(context, state) }
  const copy = content.formatted(landing)
  const entries = facts && state ? stateQuestions(copy.faq, facts, state, known.format) : copy.faq.entries
  const cities =
    facts && state ? (
      <StateCities {...known} facts={facts} state={state} sources={states.sources} />
    ) : (
      <AllStates nation={states.nation} />
    )
  const rights = { copy: content.formatted(rightsCopy), level: 3, withTool } as const
  return {
    copy: { ...copy, faq: { heading: copy.faq.heading, text: copy.faq.text, entries } },
    html: {
      cities: staticHtml(cities, 'cities'),
      statistics: once(content, `statistics ${state?.routeName}`, () =>
        staticHtml(<Statistics {...known} copy={content.formatted(figureCopy)} />, 'statistics'),
      ),
      rights: staticHtml(<Rights {...known} {...rights} />, 'rights'),
    },
  }
}

/** The landing page of a state, or the general one without a state. `withTool`: the protected-pay tool is on the page. */
export function landingData(context: Context, routeName: string | undefined, withTool = false): LandingData {
  const state = routeName === undefined ? undefined : stateByRouteName(routeName)
  const { content } = context.get(servicesContext)
  return once(content, `landing ${state?.routeName} ${withTool}`, () => makeLanding(context, state, withTool))
}

function makeHelp(context: Context, state: StateRecord | undefined, withTool: boolean): HelpData {
  const { content } = context.get(servicesContext)
  const known = { states: content.states, facts: factsOf(content, state), state, format: formatFor(context, state) }
  const copy = content.formatted(helpCopy)
  const rights = { copy: content.formatted(rightsCopy), level: 2, withTool } as const
  return {
    free: staticHtml(<FreeHelp {...known} copy={copy} />, 'free-help'),
    rights: staticHtml(<Rights {...known} {...rights} />, 'rights'),
    ownPages: once(content, 'own pages', () => staticHtml(<OwnPages copy={copy} />, 'own-pages')),
  }
}

/** The help page for people in a state that is not served, or the general one without a state. */
export function helpData(context: Context, routeName: string | undefined, withTool = false): HelpData {
  const state = routeName === undefined ? undefined : stateByRouteName(routeName)
  const { content } = context.get(servicesContext)
  return once(content, `help ${state?.routeName} ${withTool}`, () => makeHelp(context, state, withTool))
}
