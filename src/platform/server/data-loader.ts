/** Many who ask for the same kind of thing at the same time share one statement. */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Asked<Key, Value> {
  readonly key: Key
  readonly settle: (value: Value) => void
  readonly fail: (error: unknown) => void
}

/**
 * While one statement is on its way the next askers gather: an idle server asks at once, a busy one asks less often and
 * for more at a time. Nothing is kept. `load` answers in the order of the keys.
 */
export function createDataLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  // A batch serves several callers: it must not run in the transaction or page context of the first.
  const loadForAll = AsyncLocalStorage.bind(load)
  let gathered: Asked<Key, Value>[] = []
  let busy = false
  const loadGathered = async (): Promise<void> => {
    const batch = gathered
    gathered = []
    try {
      const values = await loadForAll(batch.map(({ key }) => key))
      for (const [index, { settle }] of batch.entries()) settle(values[index] as Value)
    } catch (error) {
      for (const { fail } of batch) fail(error)
    }
    busy = gathered.length > 0
    if (busy) setImmediate(loadGathered)
  }
  return (key) =>
    new Promise((settle, fail) => {
      gathered.push({ key, settle, fail })
      if (busy) return
      busy = true
      setImmediate(loadGathered)
    })
}
