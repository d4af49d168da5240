import { createRateLimit } from '../rate-limit/rate-limit.ts'
import type { Services } from '../services.ts'
import type { Application } from './application.ts'
import { forMethods, type Step } from './exchange.ts'
import { type AnswerAtOnce, createAnswerAtOnce } from './kept-pages/answer-at-once.ts'
import type { Limits } from './limits.ts'
import { pageVariesBy } from './page-headers.ts'
import { chargeTime } from './processor-time.ts'
import { admitAddress } from './steps/address.ts'
import { redirectToCanonicalAddress } from './steps/canonical-address.ts'
import { answerFile } from './steps/files.ts'
import { readFormBody } from './steps/form-body.ts'
import { admitFormType } from './steps/form-type.ts'
import { noticeForwarding } from './steps/forwarding.ts'
import { admitFraming } from './steps/framing.ts'
import { answerKeptPage } from './steps/kept-page.ts'
import { admitLoad } from './steps/load.ts'
import { admitMethod } from './steps/method.ts'
import { observe } from './steps/observe.ts'
import { answerOperations } from './steps/operations.ts'
import { answerPage } from './steps/page.ts'
import { forForms, forQuestions, limitForms, limitTools } from './steps/rate-limit.ts'
import { nameRequest } from './steps/request-id.ts'
import { admitOrigin } from './steps/same-origin.ts'
import { setSecurityHeaders } from './steps/security-headers.ts'

const forReading = forMethods('GET', 'HEAD')
const forPosts = forMethods('POST')

/** What the server itself needs, besides the application. */
export type ServerServices = Pick<
  Services,
  'alerts' | 'clock' | 'config' | 'counters' | 'engine' | 'log' | 'storeProbe'
> & { readonly content: Pick<Services['content'], 'sitePages'> }

/** A tool's own script asks so many times as often as a visitor who loads the page: with every move of a slider. */
const SCRIPT_ASKS = 10

/**
 * Processor time that one ask stands for: twice that of a usual answer, so that dragging a slider for a minute is never refused
 * on a busy machine either. A costlier one counts as several: by 1,200 asks of a script an address takes at most a fifth of
 * the thread, and by 120 pages or files a tenth.
 */
const SCRIPT_ASK_MS = 10
const PAGE_ASK_MS = 50

function rateLimits({ config, engine, log }: Pick<ServerServices, 'config' | 'engine' | 'log'>) {
  const limit = (kind: string, perAddress: number, total: number, requestMs?: number) =>
    createRateLimit(kind, { perAddress, total, ...(requestMs && { requestMs }) }, engine, log)
  const { RATE_LIMIT_FORMS, RATE_LIMIT_FORMS_TOTAL, RATE_LIMIT_TOOLS, RATE_LIMIT_TOOLS_TOTAL } = config
  return {
    forms: limit('forms', RATE_LIMIT_FORMS, RATE_LIMIT_FORMS_TOTAL),
    tools: limit('tools', RATE_LIMIT_TOOLS, RATE_LIMIT_TOOLS_TOTAL, PAGE_ASK_MS),
    toolScript: limit('script', RATE_LIMIT_TOOLS * SCRIPT_ASKS, RATE_LIMIT_TOOLS_TOTAL * SCRIPT_ASKS, SCRIPT_ASK_MS),
  }
}

export interface Pipeline {
  /**
   * Before all steps, and not one of them: an exchange, an await a step and headers set one by one would add about 15
   * microseconds to the 25 of a kept page.
   */
  readonly answerAtOnce: AnswerAtOnce | undefined
  readonly steps: readonly Step[]
}

/** What happens to a request, in this order, until it is answered or rejected. */
export const createPipeline = (
  services: ServerServices,
  { serveFile, renderPage, keptPages }: Pick<Application, 'serveFile' | 'renderPage' | 'keptPages'>,
  limits: Pick<Limits, 'bodiesPerAddress' | 'pages' | 'posts'>,
  rates = rateLimits(services),
): Pipeline => ({
  answerAtOnce: keptPages && createAnswerAtOnce(services, keptPages),
  steps: [
    nameRequest,
    observe(services),
    setSecurityHeaders,
    admitFraming,
    admitMethod,
    admitAddress,
    noticeForwarding(services),
    forReading(answerOperations(services)),
    forReading(answerFile(serveFile)),
    forReading(redirectToCanonicalAddress(services)),
    forPosts(admitOrigin(services.config.SITE_ORIGIN)),
    forPosts(admitFormType),
    forPosts(readFormBody(limits.bodiesPerAddress)),
    forForms(limitForms(rates.forms)),
    forQuestions(limitTools(rates.tools, rates.toolScript)),
    forQuestions(admitLoad(limits.pages)),
    forForms(admitLoad(limits.posts)),
    ...(keptPages ? [forReading(answerKeptPage(keptPages))] : []),
    chargeTime(answerPage(renderPage, pageVariesBy(services.config))),
  ],
})
