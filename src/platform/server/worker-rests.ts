/** How workers leave room: customers come first (docs/adr/0014-workers-let-others-be-heard.md). */
import { setTimeout } from 'node:timers/promises'

/** While customers wait, all workers together take a fifth of the time; where many do, as much as one of them. */
const leastRests = 4
const longestRestMs = 400
/** So soon a worker sees that nobody waits any more. */
const lookAgainMs = 50

/** How long workers rest after work, by how many requests are under way: longer than it took, but never for long. */
export function restMs(requests: number, workedMs: number): number {
  return requests === 0 ? 0 : Math.min(longestRestMs, Math.max(leastRests, requests) * workedMs)
}

/** The rests of a process's workers. */
export interface WorkerRests {
  /** Waits until it is the workers' turn again: 0.4 s at most, not at all while nobody else waits. */
  before(): Promise<void>
  /** Jobs whose outcome a customer looks for: while they go on, others give way. */
  ahead<Done>(jobs: () => Promise<Done>): Promise<Done>
  /** Waits while there are such jobs: 0.4 s at most, so that letters go out under any load. */
  giveWay(): Promise<void>
  /** Tells how long a worker was at work. */
  after(workedMs: number): void
}

interface Time {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

const realTime: Time = { now: () => performance.now(), sleep: setTimeout }

/**
 * One rest for all workers of a process, as long as their work together asks for: with a rest for each of them a purchase,
 * whose confirmation, mail, payment and parcel are four workers' work, took four customers' share.
 */
export function sharedRests(underWay: () => number, { now, sleep }: Time = realTime): WorkerRests {
  let restedAt = 0
  const goingAhead = new Set<Promise<unknown>>()
  return {
    before: async () => {
      // Of those that work meanwhile nobody puts this one off again.
      const until = restedAt
      for (let left = until - now(); left > 0 && underWay() > 0; left = until - now())
        await sleep(Math.min(left, lookAgainMs))
    },
    after: (workedMs) => {
      const rested = Math.max(now(), restedAt) + restMs(underWay(), workedMs)
      restedAt = Math.min(now() + longestRestMs, rested)
    },
    ahead: async (jobs) => {
      const going = jobs()
      goingAhead.add(going)
      try {
        return await going
      } finally {
        goingAhead.delete(going)
      }
    },
    giveWay: async () => {
      const until = now() + longestRestMs
      while (goingAhead.size > 0 && now() < until) await sleep(lookAgainMs)
    },
  }
}
