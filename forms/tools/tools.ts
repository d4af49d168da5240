/** The money tools and the paths of their pages, with the leading slash. */
export const TOOL_PAGES = {
  /** Also on every state page. */
  'first-look': ['/'],
  'minimum-payment': ['/understanding-minimum-payment'],
  'apr-cost': ['/understanding-apr'],
  'payoff-planner': ['/diy'],
  budget: ['/diy'],
  'balance-transfer': ['/balance-transfer'],
  'consolidation-loan': ['/debt-consolidation', '/personal-loan-debt'],
  'debt-management-plan': ['/debt-management', '/credit-counseling'],
  'debt-settlement': ['/debt-settlement'],
  /** Also on every state page. */
  'protected-pay': ['/bankruptcy', '/blog/wage-garnishment'],
  'view-your-options': ['/view-your-options'],
} as const

export type ToolName = keyof typeof TOOL_PAGES

export const isToolName = (name: string): name is ToolName => Object.hasOwn(TOOL_PAGES, name)

/** Query parameter that names the tool, since a page may hold two. */
export const TOOL_FIELD = 'tool'
/** Query parameter that asks for the tool's example in place of the visitor's numbers. */
export const EXAMPLE_FIELD = 'example'
/** Query parameter of a form that shows the example; its numbers stay the example's until one is changed. */
export const FROM_EXAMPLE_FIELD = 'fromExample'
