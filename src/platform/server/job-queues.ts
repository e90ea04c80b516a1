/** The queues of the jobs: how often each is tried, how long it waits, and where it ends. */
import type { PgBoss, QueueResult } from 'pg-boss'

export interface QueueNeeds {
  readonly topic: string
  /** How often it is tried again before it is given up and logged as an error. */
  readonly retries?: number
  /** Somebody was promised it: tried for 14 days, at least every 15 minutes, and then kept until `npm run redrive`. */
  readonly promised?: boolean
  /** One takes up to 100 s, as another system is spoken to: few are taken at a time, so that none waits for its end unbegun. */
  readonly slow?: boolean
  /** A customer looks for its outcome: it goes before letters and whatever else nobody looks for at that moment. */
  readonly awaited?: boolean
}

const daySeconds = 86_400

const queueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: daySeconds,
} as const

/** Where promised jobs wait that failed for 14 days: for a person, for a year. */
export const undoneQueue = 'undone'

const retryDaysOfPromised = 14
const longestPauseSeconds = 900

/** A batch of slow ones ends in time even if each takes the longest; of four the taking would cost more than the work. */
const slowOnes = { batchSize: 10, expireInSeconds: 600 } as const
const quickOnes = { batchSize: 50, expireInSeconds: queueOptions.expireInSeconds } as const

/** How many are taken at a time. */
export function batchSizeOf({ slow = false }: QueueNeeds): number {
  return slow ? slowOnes.batchSize : quickOnes.batchSize
}

export function retriesOf({ promised = false, retries = 20 }: QueueNeeds): number {
  return promised ? (retryDaysOfPromised * daySeconds) / longestPauseSeconds : retries
}

function optionsOf(needs: QueueNeeds) {
  const { promised = false, slow = false } = needs
  const { expireInSeconds } = slow ? slowOnes : quickOnes
  const all = { ...queueOptions, expireInSeconds, retryLimit: retriesOf(needs) }
  if (!promised) return all
  const retentionSeconds = 2 * retryDaysOfPromised * daySeconds
  return { ...all, retryDelayMax: longestPauseSeconds, retentionSeconds, deadLetter: undoneQueue }
}

/** Makes the queues that are not there. One that is keeps the settings it was made with until it is told. */
export async function prepareQueues(boss: PgBoss, all: readonly QueueNeeds[]): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!found.has(undoneQueue)) await boss.createQueue(undoneQueue, { retentionSeconds: 365 * daySeconds })
  for (const needs of all) {
    const options = optionsOf(needs)
    const queue = found.get(needs.topic)
    if (queue !== undefined && isSettled(queue, options)) continue
    if (queue === undefined) await boss.createQueue(needs.topic, options)
    else await boss.updateQueue(needs.topic, { deadLetter: null, ...options })
    // It is looked up with the first insert, for which a transaction would be too late.
    await boss.insert(needs.topic, [])
  }
}

type Options = ReturnType<typeof optionsOf>

function isSettled(queue: QueueResult, options: Options): boolean {
  const wanted = Object.entries({ deadLetter: null, ...options })
  return wanted.every(([name, value]) => queue[name as keyof Options] === value)
}
