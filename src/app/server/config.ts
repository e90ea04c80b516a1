/** The configuration: read once from the environment, typed, checked; a wrong value stops the start with a clear message. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { isLoopback } from '#platform/server/loopback.ts'

import { environment, type Environment } from './environment.ts'

export interface Config extends Omit<Environment, 'DEMO' | 'PUBLIC_ORIGIN' | 'SESSION_KEY'> {
  readonly demo: boolean
  /** Nobody but this machine can reach the portal, and its customers are its own: made-up ones. */
  readonly atHome: boolean
  readonly publicOrigin: string
  readonly secureCookies: boolean
  readonly sessionKey: Uint8Array
  /** The hosted content service; undefined: our own. */
  readonly hostedContent: { readonly space: string; readonly token: string; readonly host: string } | undefined
}

/** Reads the configuration. @throws Error that names every wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const { DEMO, PUBLIC_ORIGIN, SESSION_KEY, ...rest } = parsed.data
  const publicOrigin = new URL(PUBLIC_ORIGIN ?? `http://localhost:${rest.PORT}`).origin
  const atHome = isLoopback(rest.HOST) && isLoopback(new URL(publicOrigin).hostname) && rest.OIDC_ISSUER === undefined
  const demo = DEMO ?? (atHome && rest.DATABASE_URL === undefined)
  const missing = listMissing(rest, demo)
  if (missing.length > 0) throw wrong(missing)
  return {
    ...rest,
    DATA_DIR: resolve(rest.DATA_DIR),
    demo,
    atHome,
    publicOrigin,
    secureCookies: publicOrigin.startsWith('https:'),
    sessionKey: SESSION_KEY === undefined ? keyFile(resolve(rest.DATA_DIR)) : Buffer.from(SESSION_KEY, 'hex'),
    hostedContent: hostedContent(rest),
  }
}

function wrong(lines: readonly string[]): Error {
  return new Error(`wrong configuration:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

type Settings = Omit<Environment, 'DEMO' | 'PUBLIC_ORIGIN' | 'SESSION_KEY'>

/** What one variable needs of the others. */
function listMissing(settings: Settings, demo: boolean): string[] {
  const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_ISSUER } = settings
  const hosted = [settings.CONTENT_SPACE, settings.CONTENT_TOKEN, settings.CONTENT_HOST]
  const rules: readonly (readonly [boolean, string])[] = [
    [
      !demo && OIDC_ISSUER === undefined,
      'OIDC_ISSUER: needed when DEMO is 0, the built-in login is for demonstration only; ' +
        'DEMO is 1 by itself only on this machine (HOST and PUBLIC_ORIGIN), elsewhere DEMO=1 says so',
    ],
    [OIDC_ISSUER !== undefined && OIDC_CLIENT_ID === undefined, 'OIDC_CLIENT_ID: needed with OIDC_ISSUER'],
    [OIDC_ISSUER !== undefined && OIDC_CLIENT_SECRET === undefined, 'OIDC_CLIENT_SECRET: needed with OIDC_ISSUER'],
    [
      hosted.includes(undefined) && hosted.some((value) => value !== undefined),
      'CONTENT_SPACE, CONTENT_TOKEN, CONTENT_HOST: all three or none',
    ],
  ]
  return rules.filter(([holds]) => holds).map(([, message]) => message)
}

function hostedContent({ CONTENT_SPACE: space, CONTENT_TOKEN: token, CONTENT_HOST: host }: Settings) {
  return space === undefined || token === undefined || host === undefined ? undefined : { space, token, host }
}

/** The key made at the first start, readable by its owner only. */
function keyFile(folder: string): Uint8Array {
  const file = join(folder, 'session.key')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  }
  chmodSync(file, 0o600)
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}

/** This process, for the lock of the data folder. */
export const ownPid = process.pid

/** Ends a process that could not start: one clear message, no stack for what the message says already. */
export function failStart(error: unknown): never {
  console.error(error instanceof Error && error.message !== '' ? `\n  ${error.message}\n` : error)
  process.exit(1)
}

const hardEndMs = 10_000

/** Runs `stop` once at SIGINT or SIGTERM, then ends the process, after 10 s in any case; a second signal ends it at once. */
export function onSignal(stop: (signal: string) => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => {
        console.error('not stopped within 10 s: ended')
        process.exit(1)
      }, hardEndMs).unref()
      stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
