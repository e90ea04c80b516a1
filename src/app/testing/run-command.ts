/** The operator's commands as processes of their own, for tests that kill them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

export interface CommandProcess {
  /** Ends it by SIGKILL. @returns whether it was still at work */
  kill(): Promise<boolean>
  /** Its exit code, and what it has printed on both streams. */
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
}

/** Starts `scripts/{name}.ts` with exactly this environment. */
export function startCommand(
  name: string,
  options: readonly string[],
  env: Readonly<Record<string, string>>,
): CommandProcess {
  const child = spawn(process.execPath, [join(root, 'scripts', `${name}.ts`), ...options], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const pieces: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece.toString()))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output: pieces.join('') }))
  return {
    ended,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
      return child.signalCode === 'SIGKILL'
    },
  }
}
