/** What all readers share, in memory: loaded whole, dropped by NOTIFY and after 60 seconds, read without waiting. */
import type { Db } from './db.ts'
import type { Log } from './log.ts'

const reloadEveryMs = 60_000

export interface SharedSnapshot<State> {
  /** As last loaded. */
  readonly state: () => State
  /** Loads now; resolves when what was written before the call is seen. */
  readonly reload: () => Promise<void>
  readonly close: () => Promise<void>
}

interface SnapshotSource<State> {
  readonly db: Db
  readonly log: Log
  /** The NOTIFY channel; it names the state in the log too. */
  readonly channel: string
  readonly load: () => Promise<State>
}

/** Throws when the first load fails. A later load that fails is logged and the old state stays. */
export async function openSharedSnapshot<State>({
  db,
  log,
  channel,
  load,
}: SnapshotSource<State>): Promise<SharedSnapshot<State>> {
  let state: State | undefined
  const reload = oneAtATime(async () => {
    state = await load()
  })
  const refresh = (): void => {
    reload().catch((error: unknown) => log.warn({ err: error }, `${channel} not reloaded, the old one stays`))
  }
  const stopListening = await db.listen(channel, refresh)
  await reload()
  const timer = setInterval(refresh, reloadEveryMs).unref()
  return {
    state: () => state as State,
    reload,
    async close() {
      clearInterval(timer)
      await stopListening()
    },
  }
}

/** Runs `work` one at a time; calls that come while it runs share the next run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let queued: Promise<void> | undefined
  return () => {
    queued ??= last.then(() => {
      queued = undefined
      const run = work()
      last = run.catch(() => undefined) // the caller hears of it; the next run starts afresh
      return run
    })
    return queued
  }
}
