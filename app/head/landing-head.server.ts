import type { RouterContextProvider } from 'react-router'
import structured from '../../content/screens/structured-data.json' with { type: 'json' }
import { socialImage, statePath } from '../../domain/paths.ts'
import { inSentence, type StateRecord } from '../../domain/states.ts'
import { format } from '../../domain/text/format.ts'
import { placeholderValues } from '../page-data/placeholder-values.ts'
import { settingsOf } from '../page-data/site-data.server.ts'
import { faqPage } from '../structured-data/faq-page.ts'
import { financialService } from '../structured-data/financial-service.ts'
import { organization } from '../structured-data/organization.ts'
import { plainCopy } from '../structured-data/plain-text.ts'
import type { Thing } from '../structured-data/thing.ts'
import { webSite } from '../structured-data/web-site.ts'
import { publisherOf } from './publisher.server.ts'

type Context = Readonly<RouterContextProvider>

/** A question of the landing page, as written in `content/screens/`. */
interface Question {
  readonly question: string
  readonly answer: string
}

function questions(context: Context, entries: readonly Question[], stateName: string | undefined): Thing {
  const values = placeholderValues(settingsOf(context), stateName)
  const plain = (text: string) => plainCopy(format(text, values))
  return faqPage(entries.map(({ question, answer }) => ({ question: plain(question), answer: plain(answer) })))
}

/** Structured data of the home page: the operator, the site, and the questions on the page. */
export function homeThings(context: Context, entries: readonly Question[], stateName: string | undefined): Thing[] {
  const publisher = publisherOf(context)
  return [organization(publisher), webSite(publisher), questions(context, entries, stateName)]
}

/** Structured data of a served state's page: the service there, and the questions on the page. */
export function stateThings(context: Context, entries: readonly Question[], state: StateRecord): Thing[] {
  const publisher = publisherOf(context)
  const path = statePath(state)
  const description = format(structured.service, { state: inSentence(state.name), brand: publisher.brand })
  const service = financialService(publisher, { name: state.name, path, description, image: socialImage(path) })
  return [service, questions(context, entries, state.name)]
}
