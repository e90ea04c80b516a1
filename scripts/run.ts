/** Runs programs with a time limit. None of them, nor their children, outlives this process. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')

interface RunOptions {
  /** Time limit; the whole process group is killed after it. None: runs until stopped. */
  seconds?: number
  /** Keeps the output to itself (`Outcome.output`) instead of passing it on. */
  quiet?: boolean
  env?: Readonly<Record<string, string>>
  /** Runs as this user instead of one's own. */
  user?: { readonly uid: number; readonly gid: number }
}

export interface Outcome {
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

const running = new Set<ChildProcess>()

/** Signals a child and everything that it started. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // The group has ended already.
  }
}

function killAll(): void {
  for (const child of running) signalGroup(child, 'SIGKILL')
}

process.on('exit', killAll)

/** On a signal the children get it too and have two seconds to end; then everything ends. */
function passOn(signal: NodeJS.Signals): void {
  for (const child of running) signalGroup(child, signal)
  setTimeout(() => process.exit(1), 2000).unref()
  const ends = [...running].map((child) => new Promise((done) => child.once('close', done)))
  void Promise.all(ends).then(() => process.exit(1))
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function add(child: ChildProcess): void {
  if (running.size === 0) for (const signal of signals) process.on(signal, passOn)
  running.add(child)
}

/** With the last child the handlers go: what runs in this process afterwards, the server, has its own. */
function remove(child: ChildProcess): void {
  if (running.delete(child) && running.size === 0) for (const signal of signals) process.off(signal, passOn)
}

/** Starts a program in a process group of its own; it ends with this process at the latest. */
export function start(command: string, args: readonly string[], options: RunOptions = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...options.env },
    ...options.user,
  })
  add(child)
  child.once('error', () => remove(child))
  child.once('exit', () => {
    // What it left behind in its group must not live on.
    signalGroup(child, 'SIGKILL')
    remove(child)
  })
  return child
}

/** Runs a program to its end; a missing program or a broken time limit is an outcome that is not ok. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const begun = performance.now()
  const child = start(command, args, options)
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => pieces.push(text))
  const limit =
    options.seconds === undefined
      ? undefined
      : setTimeout(() => {
          pieces.push(`\n${command}: stopped after ${options.seconds} s\n`)
          if (!options.quiet) process.stderr.write(pieces.at(-1) ?? '')
          signalGroup(child, 'SIGKILL')
        }, options.seconds * 1000)
  return new Promise((done) => {
    const finish = (ok: boolean): void => {
      clearTimeout(limit)
      done({ ok, output: pieces.join(''), seconds: (performance.now() - begun) / 1000 })
    }
    child.once('error', (error) => {
      pieces.push(`${command}: ${error.message}\n`)
      finish(false)
    })
    child.once('close', (code) => finish(code === 0))
  })
}
