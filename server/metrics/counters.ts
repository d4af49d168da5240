import { DELIVERY_SERVICES } from '../../domain/delivery.ts'
import { FUNNEL_STEPS } from '../../forms/funnel.ts'
import { TOOL_PAGES } from '../../forms/tools/tools.ts'
import { ALERT_KINDS } from '../alerts.ts'
import { createCounter, createHistogram } from './instruments.ts'
import { watchEventLoop } from './process-metrics.ts'

const alone = (values: readonly string[]) => values.map((value) => [value])

/** Everything that a process counts in memory since its start. No label holds anything that a visitor typed. */
export const createCounters = () => ({
  popupOpened: createCounter('popup_opened_total', 'Openings of the lead popup.'),
  funnel: createCounter(
    'funnel_steps_total',
    'How often visitors reached each step of the lead form.',
    ['step'],
    alone(FUNNEL_STEPS),
  ),
  formPosts: createCounter('form_posts_total', 'Posts of forms by what they were answered with.', ['form', 'outcome']),
  toolAnswers: createCounter(
    'tool_answers_total',
    'Answers of the money tools; a script asks again while the visitor types.',
    ['tool'],
    alone(Object.keys(TOOL_PAGES)),
  ),
  responses: createCounter('http_responses_total', 'Answers to all requests, by status.', ['status']),
  rejected: createCounter(
    'http_rejected_requests_total',
    'Requests that were answered before a page was asked; 429 is the rate limit, 503 is too many at a time.',
    ['status'],
    alone(['429', '503']),
  ),
  connectionsRefused: createCounter(
    'http_connections_refused_total',
    'Connections that were closed as they opened, by what there were too many of.',
    ['reason'],
    alone(['too many in all', 'too many from one address']),
  ),
  pageTimes: createHistogram(
    'page_duration_seconds',
    'From the request of a page, form or resource to the end of its answer, by route pattern.',
    'route',
  ),
  attempts: createCounter(
    'delivery_attempts_total',
    'Attempts of deliveries made by this process, by service and by the state that followed.',
    ['service', 'state'],
    DELIVERY_SERVICES.map((service) => [service, 'delivered']),
  ),
  alerts: createCounter('alerts_raised_total', 'Alerts raised by this process, by kind.', ['kind'], alone(ALERT_KINDS)),
  eventLoop: watchEventLoop(),
})

export type Counters = ReturnType<typeof createCounters>
