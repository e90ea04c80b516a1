/**
 * The one limit for what anybody may do without a login: so many per client network and minute. Counted in memory of
 * this process: for limits that need not be exact.
 */
import { clientNetwork } from './client-network.ts'
import { wallOf, type Clock } from './clock.ts'

const minuteMs = 60_000
/** Of more networks than that the longest known is forgotten: memory stays bounded. */
const mostNetworks = 10_000

export interface RateLimit {
  /** Counts one more of this client address, or of the customer where it is known who asks. @returns whether its network is still within the limit */
  (address: string): boolean
  /** How many networks are being counted. */
  readonly size: () => number
}

/** Allows `most` per network in each `windowMs`, a minute if nothing else is said. */
export function rateLimit(clock: Clock, most: number, { windowMs = minuteMs } = {}): RateLimit {
  const counts = new Map<string, number>()
  let current = Number.NaN
  const admit = (address: string): boolean => {
    const now = Math.floor(wallOf(clock).now() / windowMs)
    if (now !== current) counts.clear()
    current = now
    const network = clientNetwork(address)
    const count = (counts.get(network) ?? 0) + 1
    setBounded(counts, network, count)
    return count <= most
  }
  return Object.assign(admit, { size: () => counts.size })
}

function setBounded<Value>(counts: Map<string, Value>, network: string, value: Value): void {
  const [oldest] = counts.size >= mostNetworks && !counts.has(network) ? counts.keys() : []
  if (oldest !== undefined) counts.delete(oldest)
  counts.set(network, value)
}

/** Counts one more of this client address. @returns for how many windows it waits, as those of its network before it take their turn */
export type RatePace = (address: string) => number

/** The same for what is put off and never refused: `most` of a network in each `windowMs`, those that are more in the next ones. */
export function ratePace(clock: Clock, most: number, { windowMs = minuteMs } = {}): RatePace {
  const queues = new Map<string, { readonly window: number; readonly length: number }>()
  return (address) => {
    const window = Math.floor(wallOf(clock).now() / windowMs)
    const network = clientNetwork(address)
    const before = queues.get(network)
    const left = before === undefined ? 0 : Math.max(0, before.length - most * Math.max(0, window - before.window))
    setBounded(queues, network, { window, length: left + 1 })
    return Math.floor(left / most)
  }
}
