import { PAYOFF_SCHEDULE_PATH, POPUP_OPENED_PATH, toolPath } from '../../../domain/paths.ts'
import { TOOL_FIELD } from '../../../forms/tools/tools.ts'
import type { RateLimit } from '../../rate-limit/rate-limit.ts'
import type { Step } from '../exchange.ts'

/** Posts without a rate limit: this one only increments a counter. */
const UNLIMITED = [POPUP_OPENED_PATH]

/** Limits form posts per minute, per client address and in all. */
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
    // The router takes a path in any case.
    const path = pathname.toLowerCase()
    const isSchedule = path === PAYOFF_SCHEDULE_PATH
    if (path.startsWith(toolPath('')) && !isSchedule) return (await script.admits(client.address)) ? 'next' : 429
    const isTool = url.searchParams.has(TOOL_FIELD) || isSchedule
    return !isTool || (await pages.admits(client.address)) ? 'next' : 429
  }
