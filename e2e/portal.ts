/** A portal of a test's own: its own port, folder and settings, on the embedded database with demo data. */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
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
  /** Puts the demo data there; `start` does it where none are. */
  fill(): Promise<void>
  start(settings: Readonly<Record<string, string>>): Promise<void>
  stop(): Promise<void>
}

/** What a first start leaves behind, made once a run: with it a portal starts in half the time. */
const filled = join(process.env['E2E_DATA_DIR'] ?? tmpdir(), 'filled')

async function prepareFilled(environment: Readonly<Record<string, string>>): Promise<void> {
  if (existsSync(filled)) return
  const half = `${filled}.${process.pid}`
  const server = await startServer({ ...environment, DATA_DIR: half })
  await server.stop()
  try {
    renameSync(half, filled)
  } catch {
    // Another worker has made it meanwhile.
    rmSync(half, { recursive: true, force: true })
  }
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
  const fill = async (): Promise<void> => {
    await prepareFilled(environment())
    cpSync(filled, join(folder, 'data'), { recursive: true })
  }
  return {
    origin,
    folder,
    environment,
    fill,
    start: async (settings) => {
      // Another provider brings data of its own; what a command has done to those that are there stays.
      if (settings['PROVIDER_FILE'] === undefined && !existsSync(join(folder, 'data'))) await fill()
      server = await startServer(environment(settings))
    },
    stop: async () => {
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
