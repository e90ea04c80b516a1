/** The real server as a process of its own, for tests that kill it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { testKey } from './test-clock.ts'

export interface ServerProcess {
  readonly pid: number
  /** What it has printed so far, both streams. */
  output(): string
  /** Ends it by SIGKILL. */
  kill(): Promise<void>
  /** Asks it to end (SIGTERM); resolves with its exit code. */
  stop(): Promise<number | null>
}

const program = join(import.meta.dirname, '../server/serve.ts')
/** What Node made of the sources: each start would read a thousand files anew. */
const compiled = join(import.meta.dirname, '../../../.cache/compiled')
// A first start fills the database: 12 s alone, over a minute where three browsers share its cores.
const readyWithinMs = 85_000

interface Place {
  readonly port: string
  readonly origin: string
  readonly folder: string
  readonly databaseUrl: string
}

/** What a server on PostgreSQL is started with: demo data, quick fulfilment, the key of tests. */
export function serverEnvironment({ port, origin, folder, databaseUrl }: Place): Record<string, string> {
  return {
    PORT: port,
    DATA_DIR: folder,
    PUBLIC_ORIGIN: origin,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    SESSION_KEY: testKey.toString('hex'),
    FULFILMENT_DELAY_MS: '0',
    DATABASE_URL: databaseUrl,
  }
}

/** Starts the server with exactly this configuration. @throws Error with exit code and output when it ends instead. */
export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program], {
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece.toString()))
  const ready = await isReady(child, `http://127.0.0.1:${env['PORT']}/readyz`)
  if (!ready) {
    child.kill('SIGKILL')
    throw new Error(`the server ended with ${child.exitCode}: ${pieces.join('').trim()}`)
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (hasEnded(child)) return child.exitCode
    child.kill(signal)
    await once(child, 'exit')
    return child.exitCode
  }
  return {
    pid: child.pid ?? 0,
    output: () => pieces.join(''),
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function isReady(child: ChildProcess, url: string): Promise<boolean> {
  for (const end = performance.now() + readyWithinMs; performance.now() < end && !hasEnded(child); await sleep(25)) {
    const answer = await fetch(url).catch(() => undefined) // nobody listens yet
    if (answer?.status === 200) return true
  }
  return false
}
