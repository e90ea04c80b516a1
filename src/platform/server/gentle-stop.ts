/**
 * Coming to an end without one failed answer: first it is said while all still works (`isStopping`, for `readyz`), then
 * nobody new comes in, and who is inside gets an answer whose connection is closed behind it.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyInstance, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers that are still to be given. */
    requestsUnderWay(): ReadonlySet<FastifyReply>
    /** Whether the process is coming to its end. Whoever asks is taken to watch, and gets time to hear it. */
    isStopping(): boolean
    stopGently(limits: StopLimits): Promise<void>
  }
}

export interface StopLimits {
  /** For so long all goes on after it was said, if somebody watches. */
  readonly announceMs: number
  /** What is open so long after the beginning is cut off. */
  readonly endMs: number
}

const lookEveryMs = 50
const watchedWithinMs = 10_000

/** Follows the requests under way, so that the instance can stop without breaking one. */
export function mountGentleStop(app: FastifyInstance): void {
  const underWay = new Set<FastifyReply>()
  const state = { stopping: false, watchedAt: -watchedWithinMs }
  app.decorate('requestsUnderWay', () => underWay)
  app.decorate('isStopping', () => {
    state.watchedAt = performance.now()
    return state.stopping
  })
  app.addHook('onRequest', (_request, reply, done) => {
    underWay.add(reply)
    // After its end, or where the client has gone away before.
    reply.raw.once('close', () => underWay.delete(reply))
    if (state.stopping) reply.raw.shouldKeepAlive = false
    done()
  })
  app.decorate('stopGently', async ({ announceMs, endMs }: StopLimits) => {
    const begun = performance.now()
    state.stopping = true
    // Node then says `Connection: close`.
    for (const { raw } of underWay) raw.shouldKeepAlive = false
    if (app.server.listening && begun - state.watchedAt < watchedWithinMs) await sleep(announceMs)
    app.server.close() // what is open goes on; whoever comes now is refused and goes elsewhere
    while (underWay.size > 0 && performance.now() - begun < endMs) {
      await sleep(lookEveryMs)
      app.server.closeIdleConnections()
    }
    app.server.closeAllConnections()
  })
}
