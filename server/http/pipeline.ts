import type { Services } from '../services.ts'
import type { Application } from './application.ts'
import { forMethods, type Step } from './exchange.ts'
import type { Limits } from './limits.ts'
import { admitAddress } from './steps/address.ts'
import { redirectToCanonicalAddress } from './steps/canonical-address.ts'
import { answerFile } from './steps/files.ts'
import { readFormBody } from './steps/form-body.ts'
import { admitFormType } from './steps/form-type.ts'
import { admitLoad } from './steps/load.ts'
import { admitMethod } from './steps/method.ts'
import { observe } from './steps/observe.ts'
import { answerOperations } from './steps/operations.ts'
import { answerPage } from './steps/page.ts'
import { limitRate } from './steps/rate-limit.ts'
import { nameRequest } from './steps/request-id.ts'
import { admitOrigin } from './steps/same-origin.ts'
import { setSecurityHeaders } from './steps/security-headers.ts'

const forReading = forMethods('GET', 'HEAD')
const forPosts = forMethods('POST')

/** What the server itself needs, besides the application. */
export type ServerServices = Pick<
  Services,
  'alerts' | 'clock' | 'config' | 'counters' | 'engine' | 'log' | 'storeProbe'
>

/** What happens to a request, in this order, until a step answers or rejects it. */
export const createPipeline = (
  services: ServerServices,
  { serveFile, renderPage }: Pick<Application, 'serveFile' | 'renderPage'>,
  limits: Pick<Limits, 'pages' | 'posts'>,
): readonly Step[] => [
  nameRequest,
  observe(services),
  setSecurityHeaders,
  admitMethod,
  admitAddress,
  forReading(answerOperations(services)),
  forReading(answerFile(serveFile)),
  forReading(redirectToCanonicalAddress),
  forPosts(admitOrigin(services.config.SITE_ORIGIN)),
  forPosts(admitFormType),
  forPosts(readFormBody),
  forPosts(limitRate(services.config.RATE_LIMIT_FORMS, services.clock)),
  forReading(admitLoad(limits.pages)),
  forPosts(admitLoad(limits.posts)),
  answerPage(renderPage),
]
