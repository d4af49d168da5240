import type { Step } from './exchange.ts'

/** Milliseconds of processor time that this thread has taken so far. */
export type ProcessorMs = () => number

const MICROSECONDS = 1_000

const ofThisThread: ProcessorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / MICROSECONDS
}

/**
 * Takes a step and charges its processor time to whom the exchange says. Processor time and not time on the clock: a visitor
 * does not pay for a busy machine. Steps that take turns share the thread's time, so none of it is charged twice.
 */
export function chargeTime(step: Step, processorMs: ProcessorMs = ofThisThread): Step {
  let chargedInAll = 0
  return async (exchange) => {
    if (!exchange.charge) return step(exchange)
    const [began, chargedBefore] = [processorMs(), chargedInAll]
    try {
      return await step(exchange)
    } finally {
      const own = processorMs() - began - (chargedInAll - chargedBefore)
      chargedInAll += Math.max(0, own)
      exchange.charge(Math.max(0, own))
    }
  }
}
