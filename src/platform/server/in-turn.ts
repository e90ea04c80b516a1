/** Heavy work a few at a time: what is begun is done soon, and other work goes on beside it. */
import pLimit from 'p-limit'

/** Runs `work` when its turn comes; undefined when too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T | undefined>

const mostWaiting = 200

/** First come, first served, `atOnce` of them side by side. */
export function inTurn(atOnce: number): InTurn {
  const limit = pLimit(atOnce)
  return async (work) => (limit.pendingCount < mostWaiting ? limit(work) : undefined)
}
