import type { Step } from '../exchange.ts'

/** Rejects an address that cannot be decoded. */
export const admitAddress: Step = ({ pathname }) => (pathname === undefined ? 400 : 'next')
