import type { Step } from '../exchange.ts'

export const METHODS = ['GET', 'HEAD', 'POST']

/** Rejects methods other than those of pages and forms. */
export const admitMethod: Step = ({ method }) => (METHODS.includes(method) ? 'next' : 405)
