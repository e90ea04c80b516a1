/** Puts load on a server and tells how it bore it. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadJob {
  readonly origin: string
  readonly connections: number
  readonly requests: readonly LoadRequest[]
  /** How long; absent: every request once. */
  readonly seconds?: number
}

export interface LoadResult {
  readonly total: number
  readonly perSecond: number
  /** Milliseconds, as the next. */
  readonly p50: number
  readonly p99: number
  readonly failures: number
  readonly statuses: Readonly<Record<string, number>>
}

export const connections = 20

/** @throws Error when an answer failed or had another status than `status`. */
export async function load(job: Omit<LoadJob, 'connections'>, status = 200): Promise<LoadResult> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load-generator.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ ...job, connections } satisfies LoadJob))
  const written = await text(child.stdout)
  if (written === '') throw new Error('the load generator failed')
  const result = JSON.parse(written) as LoadResult
  const others = Object.keys(result.statuses).filter((answered) => answered !== String(status))
  if (others.length > 0 || result.failures > 0) {
    throw new Error(`load on ${job.origin}: statuses ${JSON.stringify(result.statuses)}, ${result.failures} failures`)
  }
  return result
}
