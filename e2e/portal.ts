/** A portal of a test's own: its own port, folder and settings, on the embedded database with demo data. */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#app/testing/free-port.ts'
import { startServer, type ServerProcess } from '#app/testing/test-server.ts'

export interface OwnPortal {
  readonly origin: string
  /** Made by who writes there first (the server, for its data), removed by `stop`. */
  readonly folder: string
  /** What its process needs, with the test's own settings. */
  environment(settings?: Readonly<Record<string, string>>): Record<string, string>
  start(settings: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
}

/** Chooses port and folder; nothing runs before `start`. */
export async function ownPortal(): Promise<OwnPortal> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const folder = join(tmpdir(), `kundencenter-own-${process.pid}-${port}`)
  let server: ServerProcess | undefined
  const environment = (settings: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    ...(process.env as Record<string, string>),
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_ORIGIN: origin,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: '1',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  return {
    origin,
    folder,
    environment,
    start: async (settings) => {
      server = await startServer(environment(settings))
    },
    stop: async () => {
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
