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

/** Takes a step for what only asks: pages, and the money tools by either method. */
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
  (limit: RateLimit): Step =>
  async ({ pathname = '', client }) =>
    UNLIMITED.includes(pathname) || (await limit.admits(client.address)) ? 'next' : 429

/**
 * Limits requests to the money tools. Those of a tool's own script have a limit of their own, because it sends one with
 * every move of a slider.
 */
export const limitTools =
  (pages: RateLimit, script: RateLimit): Step =>
  async ({ pathname = '', url, client }) => {
    const isSchedule = pathname.toLowerCase() === PAYOFF_SCHEDULE_PATH
    if (asksTool(pathname) && !isSchedule) return (await script.admits(client.address)) ? 'next' : 429
    const isTool = url.searchParams.has(TOOL_FIELD) || isSchedule
    return !isTool || (await pages.admits(client.address)) ? 'next' : 429
  }
