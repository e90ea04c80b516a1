import { setTimeout as sleep } from 'node:timers/promises'

import type { ServerProcess } from './test-server.ts'

const lanes = 6

interface KilledWork<Task> {
  /** What there is to do; each is taken out by whoever does it. */
  readonly waiting: Task[]
  /** Does one; @returns whether an answer came before the server died. */
  readonly attempt: (task: Task) => Promise<boolean>
  /** Whether enough has been answered for the kill to come in the middle. */
  readonly isEnough: () => boolean
}

/** Kills the server while customers work, six at a time; @returns what was under way, to be sent again. */
export async function killDuring<Task>(
  server: ServerProcess,
  { attempt, isEnough, waiting }: KilledWork<Task>,
): Promise<Task[]> {
  const state = { stopped: false }
  const unanswered: Task[] = []
  const lane = async (): Promise<void> => {
    while (!state.stopped) {
      const task = waiting.pop()
      if (task === undefined) return
      if (!(await attempt(task))) unanswered.push(task)
    }
  }
  const streaming = Promise.all(Array.from({ length: lanes }, lane))
  for (const end = performance.now() + 30_000; !isEnough() && performance.now() < end;) await sleep(2)
  const killing = server.kill()
  state.stopped = true
  await Promise.all([killing, streaming])
  return unanswered
}

/** Whether an answer came, or the server died before it could say whether it worked. */
export function isAnswered(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}
