import {
  articlePath,
  BALANCE_TRANSFER_PATH,
  BANKRUPTCY_PATH,
  CREDIT_COUNSELING_PATH,
  DEBT_CONSOLIDATION_PATH,
  DEBT_MANAGEMENT_PATH,
  DEBT_SETTLEMENT_PATH,
  DIY_PATH,
  OPTIONS_PATH,
  PERSONAL_LOAN_DEBT_PATH,
  UNDERSTANDING_APR_PATH,
  UNDERSTANDING_MINIMUM_PAYMENT_PATH,
} from '../../domain/paths.ts'

/** The money tools and the paths of their pages. A call is marked as pure, or the whole list would be part of every page's scripts. */
export const TOOL_PAGES = {
  /** State pages have this tool as well. */
  'first-look': ['/'],
  'minimum-payment': [UNDERSTANDING_MINIMUM_PAYMENT_PATH],
  'apr-cost': [UNDERSTANDING_APR_PATH],
  'payoff-planner': [DIY_PATH],
  budget: [DIY_PATH],
  'balance-transfer': [BALANCE_TRANSFER_PATH],
  'consolidation-loan': [DEBT_CONSOLIDATION_PATH, PERSONAL_LOAN_DEBT_PATH],
  'debt-management-plan': [DEBT_MANAGEMENT_PATH, CREDIT_COUNSELING_PATH],
  'debt-settlement': [DEBT_SETTLEMENT_PATH],
  /** State pages have this tool as well. */
  'protected-pay': [BANKRUPTCY_PATH, /* @__PURE__ */ articlePath('wage-garnishment')],
  'view-your-options': [OPTIONS_PATH],
} as const

export type ToolName = keyof typeof TOOL_PAGES

export const isToolName = (name: string): name is ToolName => Object.hasOwn(TOOL_PAGES, name)

/** Query parameter that names the tool, since a page may hold two. */
export const TOOL_FIELD = 'tool'
/** Query parameter that asks for the tool's example in place of the visitor's numbers. */
export const EXAMPLE_FIELD = 'example'
/** Query parameter of a form that shows the example; its numbers stay the example's until one is changed. */
export const FROM_EXAMPLE_FIELD = 'fromExample'
