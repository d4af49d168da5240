import type { Step } from '../exchange.ts'

export const METHODS = ['GET', 'HEAD', 'POST']

/** The site has pages and forms; it knows no other methods. */
export const admitMethod: Step = ({ method }) => (METHODS.includes(method) ? 'next' : 405)
