/** Processes under test: started like in production, log into a file, ended with the bench at the latest. */
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#app/testing/free-port.ts'

import { thriftyEnvironment, thriftyFlags } from '../scripts/thrift.js'

const root = join(import.meta.dirname, '..')
/** The server process of the portal. */
export const portalProgram = 'src/app/server/serve.ts'

export interface Server {
  readonly origin: string
  readonly pid: number
  /** From the start of the process to the first 200. */
  readonly startSeconds: number
  /** Resident memory in MB; undefined when the process has ended. */
  memory(): number | undefined
  stop(): Promise<void>
}

/** As `npm start` gives it. */
const serverEnvironment = { ...thriftyEnvironment, NODE_ENV: '', LOG_LEVEL: 'info' }
const running = new Set<number>()

process.on('exit', () => {
  for (const pid of running) process.kill(pid, 'SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

export interface ServerGiven {
  /** From the root of the project, or absolute. */
  readonly program: string
  readonly args?: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
  /** Answers 200 when the server can do its work. */
  readonly readyPath?: string
}

/** Starts a program that listens on PORT and waits until it is ready. @throws Error when it ends before. */
export async function startServer({
  program,
  args = [],
  env,
  logFile,
  readyPath = '/readyz',
}: ServerGiven): Promise<Server> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const log = openSync(logFile, 'a')
  const begun = performance.now()
  const child = spawn(process.execPath, [...thriftyFlags, resolve(root, program), ...args], {
    cwd: root,
    env: { ...process.env, ...serverEnvironment, ...env, PORT: String(port), PUBLIC_ORIGIN: origin },
    stdio: ['ignore', log, log],
  })
  const pid = child.pid ?? 0
  running.add(pid)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  void ended.then(() => running.delete(pid))
  while (!(await answers(origin + readyPath))) {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
    await sleep(5)
  }
  return {
    origin,
    pid,
    startSeconds: (performance.now() - begun) / 1000,
    memory: () => (running.has(pid) ? residentMegabytes(pid) : undefined),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false // nobody listens yet
  }
}

function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
