import { PAYOFF_SCHEDULE_PATH, POPUP_OPENED_PATH, toolPath } from '../../../domain/paths.ts'
import { TOOL_FIELD } from '../../../forms/tools/tools.ts'
import type { RateLimit } from '../../rate-limit/rate-limit.ts'
import type { Exchange, Step } from '../exchange.ts'

/** Posts without a rate limit: this one only increments a counter. */
const UNLIMITED = [POPUP_OPENED_PATH]

/** Whether a money tool's script, or a link for a tool's file, asks. The router takes a path in any case. */
const asksTool = (pathname: string): boolean => pathname.toLowerCase().startsWith(toolPath(''))

/** Whether nothing is stored for a request: it is for reading, or a tool's script posts numbers to be worked out. */
const isQuestion = ({ method, pathname = '' }: Exchange): boolean => method !== 'POST' || asksTool(pathname)

/** Takes a step only for requests that change nothing: pages, and the money tools by GET or POST. */
export const forQuestions =
  (step: Step): Step =>
  (exchange) =>
    isQuestion(exchange) ? step(exchange) : 'next'

/** Takes a step for posts that are kept. */
export const forForms =
  (step: Step): Step =>
  (exchange) =>
    isQuestion(exchange) ? 'next' : step(exchange)

/** Takes so many form posts a minute from one address, and from all together. */
export const limitForms =
  (limit: Pick<RateLimit, 'admits'>): Step =>
  async ({ pathname = '', client }) =>
    UNLIMITED.includes(pathname) || (await limit.admits(client.address)) ? 'next' : 429

/**
 * Limits requests to the money tools. Those of a tool's own script have a limit of their own, because it sends one with
 * every move of a slider. What an answer costs counts too: 50 debts take twenty times the processor of one.
 */
export const limitTools =
  (pages: RateLimit, script: RateLimit): Step =>
  async (exchange) => {
    const { pathname = '', url, client } = exchange
    const isSchedule = pathname.toLowerCase() === PAYOFF_SCHEDULE_PATH
    const isScript = asksTool(pathname) && !isSchedule
    if (!isScript && !isSchedule && !url.searchParams.has(TOOL_FIELD)) return 'next'
    const limit = isScript ? script : pages
    if (!(await limit.admits(client.address))) return 429
    exchange.charge = (processorMs) => void limit.charge(client.address, processorMs)
    return 'next'
  }
