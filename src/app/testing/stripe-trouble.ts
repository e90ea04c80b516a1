/** How a payment provider answers wrongly, for tests. What it is asked for is done all the same, unless it is asked too often. */
import type { ServerResponse } from 'node:http'
import { setInterval } from 'node:timers/promises'

/** These end at once. */
export const quickTroubles = ['refusing', 'failing', 'huge', 'broken', 'no JSON', 'empty', 'cut off'] as const
/** These the caller has to end. */
export const endlessTroubles = ['hanging', 'trickling'] as const
export type Trouble = (typeof quickTroubles)[number] | (typeof endlessTroubles)[number]

/** So much longer than anything that is meant. */
const hugeBytes = 10 * 1_048_576

const json = { 'content-type': 'application/json' } as const

type Answer = (response: ServerResponse, body: string) => void

/** `body` is what a healthy one would have said. */
export const answerWith: Readonly<Record<Trouble, Answer>> = {
  refusing: (response) => {
    const error = { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }
    response.writeHead(429, { ...json, 'retry-after': '30' }).end(JSON.stringify({ error }))
  },
  failing: (response) => void response.writeHead(500, json).end('{"error":{"type":"api_error","message":"An error"}}'),
  huge: (response, body) => {
    response.writeHead(200, json).end(`${body.slice(0, -1)},"more":"${'x'.repeat(hugeBytes)}"}`)
  },
  broken: (response, body) => void response.writeHead(200, json).end(body.slice(0, body.length / 2)),
  'no JSON': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wartung</h1>'),
  empty: (response) => void response.writeHead(200, json).end('{}'),
  'cut off': (response, body) => {
    response.writeHead(200, { ...json, 'content-length': body.length })
    response.write(body.slice(0, body.length / 2), () => response.destroy())
  },
  hanging: () => undefined,
  trickling: (response) => {
    response.writeHead(200, json)
    void trickle(response)
  },
}

/** A space now and then, so that the connection is never idle. */
async function trickle(response: ServerResponse): Promise<void> {
  for await (const _ of setInterval(50)) if (response.destroyed || !response.write(' ')) return
}
