/** The money tools and the pages they live on (paths with their slash). */
export const TOOL_PAGES = {
  'minimum-payment': ['/understanding-minimum-payment'],
  'apr-cost': ['/understanding-apr'],
  'payoff-planner': ['/diy'],
  budget: ['/diy'],
  'balance-transfer': ['/balance-transfer'],
  'consolidation-loan': ['/debt-consolidation', '/personal-loan-debt'],
  'debt-management-plan': ['/debt-management', '/credit-counseling'],
  'debt-settlement': ['/debt-settlement'],
  /** Also on the page of every state. */
  'protected-pay': ['/bankruptcy'],
  'view-your-options': ['/view-your-options'],
} as const

export type ToolName = keyof typeof TOOL_PAGES

export const isToolName = (name: string): name is ToolName => Object.hasOwn(TOOL_PAGES, name)

/** Names in the query which tool it is for: a page may hold two. */
export const TOOL_FIELD = 'tool'
