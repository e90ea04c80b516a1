/** A job: makes the AVIF of a picture that was requested. It takes many times as long as WebP, so no request waits for it. */
import { boundedCache } from '#platform/server/bounded-cache.ts'
import { instant, later, type Clock, type NewId } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db.ts'
import { enqueue, type JobDeps, type JobHandler } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { rateLimit } from '#platform/server/rate-limit.ts'

import type { ImageSize } from '../image-size.ts'
import type { Images } from './images.ts'

const topic = 'content.make-avif'
/** Who opens a page asks for several pictures at once: those are made first. */
const restMs = 5000

interface AvifParts extends JobDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly newId: NewId
}

/** Ordered in an hour: each takes a processor for seconds. What goes without keeps its WebP. */
const mostPerHour = 500
const hourMs = 3_600_000
const mostNoted = 10_000

/**
 * Orders the AVIF of a picture, once in the life of a process; what fails is only logged, the picture itself was answered.
 */
export function avifOrders({ db, clock, log, newId, wake }: AvifParts): (name: string, size: ImageSize) => void {
  const ordered = boundedCache<string, true>(mostNoted)
  const mayOrder = rateLimit(clock, mostPerHour, { windowMs: hourMs })
  return (name, size) => {
    const key = JSON.stringify([name, size])
    if (ordered.get(key) === true || !mayOrder('all')) return
    ordered.set(key, true)
    const startAfter = later(instant(clock), restMs)
    const job = { topic, payload: { name, ...size }, startAfter }
    db.tx(async (tx) => enqueue(tx, newId, job)).then(wake, (error: unknown) =>
      log.warn({ err: error, name }, 'AVIF not ordered'),
    )
  }
}

export function makeAvifHandler({ images }: { images: Images }): JobHandler {
  return {
    topic,
    retries: 3,
    handle: ({ name, w, h, q }) => images.makeAvif(String(name), { w: pixels(w), h: pixels(h), q: pixels(q) }),
  }
}

/** What was undefined is not in the payload. */
function pixels(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
