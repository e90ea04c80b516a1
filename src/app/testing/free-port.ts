/** A port for a server that a test starts. */
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the range of outgoing connections (Linux: 32768 and up), whose ports are taken at any moment. */
const [lowest, highest] = [11_000, 32_000]

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** A TCP port of 127.0.0.1 that is free and outside the range of outgoing connections. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : freePort()
}
