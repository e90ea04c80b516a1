/** Periodic work: deletes what has expired. */

export interface Housekeeping {
  readonly everyMs: number
  readonly work: () => Promise<void>
  /** The next round tries again. */
  readonly onError: (error: unknown) => void
}

/** Starts it; `stop` waits for a round under way. It keeps no process alive. */
export function startHousekeeping({ everyMs, work, onError }: Housekeeping): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = work().catch(onError)
  }, everyMs).unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
