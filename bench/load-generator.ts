/** The load generator: a process of its own, so that it shares no event loop with anything. Job on stdin, result on stdout. */
import { text } from 'node:stream/consumers'

import autocannon from 'autocannon'

import type { LoadJob, LoadResult } from './load.ts'

const { origin, connections, requests, seconds } = JSON.parse(await text(process.stdin)) as LoadJob

// Each connection has requests of its own, so that no two of them ask the same at the same time.
let next = 0
const share = Math.floor(requests.length / connections)
const running = autocannon({
  url: origin,
  connections,
  timeout: 30,
  ...(seconds === undefined ? { amount: share * connections } : { duration: seconds }),
  setupClient: (client) => {
    client.setRequests(requests.slice(next * share, (next + 1) * share))
    next += 1
  },
})
// Its own duration ends at the next whole second after the last answer: too coarse for a load that takes a few of them.
let begun = performance.now()
let ended = begun
running.on('start', () => (begun = performance.now()))
running.on('response', () => (ended = performance.now()))
const result = await running

const answer: LoadResult = {
  total: result.requests.total,
  perSecond: result.requests.total / ((ended - begun) / 1000),
  p50: result.latency.p50,
  p99: result.latency.p99,
  failures: result.errors + result.timeouts,
  statuses: Object.fromEntries(Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count])),
}
process.stdout.write(JSON.stringify(answer))
