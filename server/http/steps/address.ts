import type { Step } from '../exchange.ts'

/** An address that cannot be decoded names nothing. */
export const admitAddress: Step = ({ pathname }) => (pathname === undefined ? 400 : 'next')
