/** The debts the service covers (specification, section 3), in the order the form shows them. */
export const DEBT_TYPES = ['Credit Cards', 'Personal Loans', 'Medical Debt', 'Private Student Loans'] as const

export type DebtType = (typeof DEBT_TYPES)[number]
