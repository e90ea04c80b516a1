/** The embedded database's folder belongs to one server at a time. */
import { expect, test } from 'vitest'

import { freePort } from '../testing/free-port.ts'
import { openKillableServer } from '../testing/killable-server.ts'
import { startServer } from '../testing/test-server.ts'

test('a second server on the same data folder refuses with a clear message', { timeout: 180_000 }, async () => {
  const killable = await openKillableServer()
  // The folder is made before, which takes its time.
  await killable.withDb(() => Promise.resolve())
  const server = await killable.start()
  try {
    const second = startServer({ ...killable.env, PORT: String(await freePort()) })
    await expect(second).rejects.toThrow(
      `the server ended with 1: the data folder ${killable.folder} is in use by process ${server.pid}; stop it or set another DATA_DIR`,
    )
  } finally {
    await server.kill()
    await killable.release()
  }
})
