import common from '../../content/tools/common.json'
import comparison from '../../content/tools/view-your-options.json'
import { OPTIONS_PATH, SUED_PATH, stateSuedPath } from '../../domain/paths.ts'
import type { StateRecord } from '../../domain/states.ts'
import type { NextStep } from './tool.server.ts'

const { nextWithoutOption } = comparison.answer

/** The next step after a tool for one option: the comparison of all options, for the same debts and the same money a month. */
export const COMPARE_ALL: NextStep = {
  page: OPTIONS_PATH,
  tool: 'view-your-options',
  label: common.next.compare,
}

export const FIND_COUNSELOR: NextStep = nextWithoutOption['counselor-first']

/** Where the day is found by which a lawsuit must be answered. */
export const findDeadline = (state: StateRecord | undefined): NextStep => ({
  page: state ? stateSuedPath(state) : SUED_PATH,
  label: nextWithoutOption['lawyer-before-court-date'].label,
})
