import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Db } from './db.ts'
import { makeLog } from './log.ts'
import { openSharedSnapshot } from './shared-snapshot.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const nobody = (): void => undefined

/** A database whose notices are lost, unless `notify` is called. */
function deaf() {
  let heard = nobody
  const listen: Db['listen'] = async (_channel, call) => {
    heard = () => call('')
    return () => Promise.resolve()
  }
  return { db: { listen } as Db, notify: () => heard() }
}

test('is loaded at once, on a notice, and after 60 s without one', async () => {
  const { db, notify } = deaf()
  let value = 1
  const kept = await openSharedSnapshot({
    db,
    log: makeLog('silent'),
    channel: 'x',
    load: () => Promise.resolve(value),
  })
  expect(kept.state()).toBe(1)
  value = 2
  notify()
  await vi.advanceTimersByTimeAsync(0)
  expect(kept.state()).toBe(2)
  value = 3
  await vi.advanceTimersByTimeAsync(59_000)
  expect(kept.state()).toBe(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept.state()).toBe(3)
  await kept.close()
})

test('keeps the old state when loading fails', async () => {
  const { db, notify } = deaf()
  const load = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('gone'))
  const kept = await openSharedSnapshot({ db, log: makeLog('silent'), channel: 'x', load })
  notify()
  await vi.advanceTimersByTimeAsync(0)
  expect([kept.state(), load.mock.calls.length]).toEqual([1, 2])
  await kept.close()
})
