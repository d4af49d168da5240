import type { Step } from '../exchange.ts'

/**
 * Admits at most `limit` requests at a time, from here to the end of their answers. With more, visitors would wait longer
 * than they stay, and memory would grow with the queue.
 */
export function admitLoad(limit: number): Step {
  let underWay = 0
  return ({ response }) => {
    if (underWay >= limit) return 503
    underWay += 1
    response.once('close', () => {
      underWay -= 1
    })
    return 'next'
  }
}
