/** The queue between the pages and the tag manager: batched for 500 ms, looked for every 500 ms. */
import { withEvent, type TrackingData, type TrackingEvent } from '../rules.ts'
import type { TrackingTarget } from './tag-manager.ts'

const batchMs = 500
const pollMs = 500

interface TrackerParts {
  /** What takes the events; undefined while it is not ready, 'never' when it will not come. */
  readonly find: () => TrackingTarget | 'never' | undefined
  /** Looked at before each sending: a consent can be taken back. */
  readonly mayRun: () => boolean
  /** What every event carries beside its own data; undefined while it is not known. */
  readonly common: () => TrackingData | undefined
}

export interface Tracker {
  add(event: TrackingEvent): void
  /** The page is left: what waits goes now, if it can. */
  flush(): void
}

export function makeTracker({ find, mayRun, common }: TrackerParts): Tracker {
  let queue: readonly TrackingEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (): void => {
    timer = undefined
    const target = mayRun() ? find() : 'never'
    if (target === 'never') queue = []
    if (queue.length === 0) return
    const shared = common()
    if (typeof target !== 'object' || shared === undefined) {
      timer = setTimeout(send, pollMs)
      return
    }
    const ready = queue
    queue = []
    for (const { kind, data } of ready) handOver(target, kind, { ...data, ...shared })
  }
  return {
    add: (event) => {
      queue = withEvent(queue, event)
      timer ??= setTimeout(send, batchMs)
    },
    flush: () => {
      clearTimeout(timer)
      send()
    },
  }
}

/** Somebody else's script may fail; the page goes on. */
function handOver(target: TrackingTarget, kind: TrackingEvent['kind'], data: TrackingData): void {
  try {
    target[kind](data)
  } catch (error) {
    console.warn('tracking', error)
  }
}
