/**
 * One process per data folder. The embedded database takes no lock of its own and two processes silently lose rows.
 * The lock file holds pid and start time of the process: a pid alone may have been reused since.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

interface Owner {
  pid: number
  started: string
}

function startTime(pid: number): string {
  try {
    // Field 22 of /proc/PID/stat, counted after the command name, which may hold blanks and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie: killed, not yet reaped by its parent; it holds nothing any more.
    return state === 'Z' || state === 'X' ? '' : (fields[18] ?? '')
  } catch {
    return existsSync('/proc/self/stat') ? '' : startTimeByPs(pid)
  }
}

function startTimeByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return '' // ps fails when there is no such process
  }
}

function read(file: string): Owner | undefined {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Owner>
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined
  } catch {
    return undefined // gone, or half written by a process that was killed
  }
}

function lives(owner: Owner | undefined): owner is Owner {
  return owner !== undefined && owner.started !== '' && startTime(owner.pid) === owner.started
}

/**
 * Takes the lock `file` for the process `pid`, which is the caller's own; returns how to give it back.
 * @throws Error with a clear message when a living process holds it.
 */
export function lockFolder(file: string, pid: number): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${pid}`
  writeFileSync(own, JSON.stringify({ pid, started: startTime(pid) } satisfies Owner))
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (claim(own, file)) return () => rmSync(file, { force: true })
      const owner = read(file)
      if (lives(owner)) {
        throw new Error(
          `the data folder ${dirname(file)} is in use by process ${owner.pid}; stop it or set another DATA_DIR`,
        )
      }
      discard(file, own)
    }
    throw new Error(`could not lock ${file}`)
  } finally {
    rmSync(own, { force: true })
  }
}

/** A hard link appears at once or not at all, and never replaces one that is there. */
function claim(own: string, file: string): boolean {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the lock of a process that has ended away. Of several that try one succeeds; a live lock moved by mistake is put back. */
function discard(file: string, own: string): void {
  const aside = `${own}.stale`
  try {
    renameSync(file, aside)
  } catch {
    return // another process was faster
  }
  if (lives(read(aside))) claim(aside, file)
  rmSync(aside, { force: true })
}
