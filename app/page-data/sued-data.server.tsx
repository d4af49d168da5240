import rightsCopy from '../../content/screens/state-rights.json'
import stateCopy from '../../content/screens/sued-state.json'
import { SUED_PATH, stateSuedPath } from '../../domain/paths.ts'
import { inSentence, type StateRecord } from '../../domain/states.ts'
import { easternIsoDay } from '../../domain/text/dates.ts'
import { type Format, format } from '../../domain/text/format.ts'
import { SHOWN_CHARACTERS } from '../../forms/tools/tool-fields.ts'
import type { StateLaw } from '../../server/content/state-law.ts'
import { servicesContext } from '../context/services.server.ts'
import { headOf, type PageHead } from '../head/page-head.server.ts'
import type { DeadlineProps } from '../parts/sued/deadline.tsx'
import {
  AfterJudgment,
  AnswerTimes,
  DefaultJudgment,
  Exemptions,
  FederalWages,
  isConfirmed,
  LegalAid,
  type StateFactsProps,
  TimeLimit,
} from '../parts/sued/state-facts.server.tsx'
import { staticHtml } from '../parts/text/static-html.server.tsx'
import { shownPage } from './content-data.server.ts'
import type { ContentPage } from './content-page.ts'
import { foldAfter } from './page-sections.ts'
import type { PageArgs } from './with-server-only.server.ts'

/** Parts of the page that need no script, as HTML; an empty string shows nothing. */
interface SuedHtml {
  /** What is known of the time to answer. */
  readonly answer: string
  readonly timeLimit: string
  readonly afterJudgment: string
  readonly defaultJudgment: string
  readonly exemptions: string
  readonly legalAid: string
}

export interface SuedData extends DeadlineProps {
  /** Whether the page is one state's. The general page leads to the pages of all states. */
  readonly ofState: boolean
  readonly page: ContentPage
  readonly html: SuedHtml
  readonly head: PageHead
}

const formatCopy: Format = (text, values) => format(text, values ?? {})

function generalHtml(shown: typeof stateCopy): SuedHtml {
  const exemptions = (
    <>
      <FederalWages copy={shown} />
      <p>{shown.exemptions.general}</p>
    </>
  )
  return {
    answer: staticHtml(<p className="deadline-unknown">{shown.answer.general}</p>, 'answer'),
    timeLimit: '',
    afterJudgment: staticHtml(<AfterJudgment copy={shown} format={formatCopy} />, 'after-judgment'),
    defaultJudgment: '',
    exemptions: staticHtml(exemptions, 'exemptions'),
    legalAid: staticHtml(<LegalAid copy={shown} format={formatCopy} state={undefined} law={undefined} />, 'legal-aid'),
  }
}

const stateHtml = (facts: StateFactsProps): SuedHtml => ({
  answer: staticHtml(<AnswerTimes {...facts} />, 'answer'),
  timeLimit: staticHtml(<TimeLimit {...facts} />, 'time-limit'),
  afterJudgment: staticHtml(<AfterJudgment {...facts} />, 'after-judgment'),
  defaultJudgment: staticHtml(<DefaultJudgment {...facts} />, 'default-judgment'),
  exemptions: staticHtml(<Exemptions {...facts} />, 'exemptions'),
  legalAid: staticHtml(<LegalAid {...facts} />, 'legal-aid'),
})

/** The day of service and the days of the summons in the address, where the form puts them without script. */
function askedOf({ searchParams }: URL): DeadlineProps['asked'] {
  if (!searchParams.has('served')) return undefined
  const shown = (name: string) => (searchParams.get(name) ?? '').trim().slice(0, SHOWN_CHARACTERS)
  return { served: shown('served'), days: shown('days') }
}

/**
 * The fewest days of a state's courts. `undefined` where a court's days are confirmed and count by themselves, and where
 * most lawsuits are in a court whose papers name a day, which may be an earlier one.
 */
function fewestDaysOf(answer: StateLaw['lawsuit']['answer']): number | undefined {
  const counting = answer.filter(({ days }) => days !== null)
  if (counting[0] !== answer[0] || counting.some(isConfirmed)) return undefined
  return Math.min(...counting.flatMap(({ days }) => days ?? []))
}

/** Characters of the page's text that are shown open: what to do today, how to answer, and what to check first. */
const OPEN_LETTERS = 2500

/** The page about a lawsuit over a debt, in general or for one state, with its head. */
export async function suedData(args: PageArgs, state: StateRecord | undefined): Promise<SuedData> {
  const { context, url } = args
  const { content, clock } = context.get(servicesContext)
  const whole = await shownPage(content.page(SUED_PATH), args)
  const page = { ...whole, ...foldAfter(whole.blocks, OPEN_LETTERS) }
  const shown = content.formatted(stateCopy)
  const asking = { asked: askedOf(url), today: easternIsoDay(clock()) }
  const law = state && content.states.state(state.routeName)?.law
  if (!law) {
    return {
      page,
      ofState: false,
      html: generalHtml(shown),
      courts: [],
      fewestDays: undefined,
      ...asking,
      head: headOf(context, SUED_PATH),
    }
  }
  const path = stateSuedPath(state)
  const own = content.sitePages.get(path)
  const courts = law.lawsuit.answer.flatMap((rule) => {
    const { court, days, endsOn } = rule
    return days === null ? [] : [{ court, days, endsOn, confirmed: isConfirmed(rule) }]
  })
  return {
    page: {
      ...page,
      path,
      heading: formatCopy(shown.heading, { state: inSentence(state.name) }),
      breadcrumbs: own?.breadcrumbs ?? [],
      currentTitle: own?.currentTitle ?? state.name,
    },
    ofState: true,
    html: stateHtml({ copy: shown, rights: content.formatted(rightsCopy), state, law, format: formatCopy }),
    courts,
    fewestDays: fewestDaysOf(law.lawsuit.answer),
    ...asking,
    head: headOf(context, path),
  }
}
