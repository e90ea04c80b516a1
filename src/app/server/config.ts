/** The configuration: read once from the environment, typed, checked; a wrong value stops the start with a clear message. */
import { resolve } from 'node:path'

import { isLoopback } from '#platform/server/loopback.ts'
import type { SessionKeys } from '#platform/server/secrets.ts'

import { environment, type Environment } from './environment.ts'
import { keyOfFolder } from './key-of-folder.ts'

/** What is read here only, or becomes something else. */
type Read = 'DEMO' | 'PUBLIC_ORIGIN' | KeyVariable

export interface Config extends Omit<Environment, Read> {
  readonly demo: boolean
  /** Nobody but this machine can reach the portal, and its customers are its own: made-up ones. */
  readonly atHome: boolean
  readonly publicOrigin: string
  readonly secureCookies: boolean
  readonly sessionKeys: SessionKeys
  /** The hosted content service; undefined: our own. */
  readonly hostedContent: { readonly space: string; readonly token: string; readonly host: string } | undefined
}

/** Reads the configuration. @throws Error that names every wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const { DEMO, PUBLIC_ORIGIN, SESSION_KEY, SESSION_KEY_FILE, SESSION_KEY_PREVIOUS, ...rest } = parsed.data
  const publicOrigin = new URL(PUBLIC_ORIGIN ?? `http://localhost:${rest.PORT}`).origin
  const atHome = isLoopback(rest.HOST) && isLoopback(new URL(publicOrigin).hostname) && rest.OIDC_ISSUER === undefined
  const demo = DEMO ?? (atHome && rest.DATABASE_URL === undefined)
  const keys = { SESSION_KEY, SESSION_KEY_FILE, SESSION_KEY_PREVIOUS }
  const missing = [...listMissing(rest, demo), ...listWrongKeys(keys, rest, demo)]
  if (missing.length > 0) throw wrong(missing)
  return {
    ...rest,
    DATA_DIR: resolve(rest.DATA_DIR),
    demo,
    atHome,
    publicOrigin,
    secureCookies: publicOrigin.startsWith('https:'),
    sessionKeys: sessionKeys(keys, resolve(rest.DATA_DIR)),
    hostedContent: hostedContent(rest),
  }
}

function wrong(lines: readonly string[]): Error {
  return new Error(`wrong configuration:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

type Settings = Omit<Environment, Read>

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
    [
      (settings.ORDER_WEBHOOK_URL === undefined) !== (settings.ORDER_WEBHOOK_SECRET === undefined),
      'ORDER_WEBHOOK_URL, ORDER_WEBHOOK_SECRET: both or none',
    ],
    ...stripeRules(settings),
    [OIDC_ISSUER !== undefined && OIDC_CLIENT_ID === undefined, 'OIDC_CLIENT_ID: needed with OIDC_ISSUER'],
    [OIDC_ISSUER !== undefined && OIDC_CLIENT_SECRET === undefined, 'OIDC_CLIENT_SECRET: needed with OIDC_ISSUER'],
    [
      hosted.includes(undefined) && hosted.some((value) => value !== undefined),
      'CONTENT_SPACE, CONTENT_TOKEN, CONTENT_HOST: all three or none',
    ],
  ]
  return rules.filter(([holds]) => holds).map(([, message]) => message)
}

function stripeRules({
  ENVIRONMENT,
  STRIPE_API_ORIGIN: api,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: secret,
}: Settings): (readonly [boolean, string])[] {
  const isTest = key?.includes('_test_') === true
  return [
    [(key === undefined) !== (secret === undefined), 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: both or none'],
    [isTest && ENVIRONMENT === 'prod', 'STRIPE_SECRET_KEY: a test key where ENVIRONMENT is prod'],
    [api !== undefined && key === undefined, 'STRIPE_API_ORIGIN: only with STRIPE_SECRET_KEY'],
  ]
}

function hostedContent({ CONTENT_SPACE: space, CONTENT_TOKEN: token, CONTENT_HOST: host }: Settings) {
  return space === undefined || token === undefined || host === undefined ? undefined : { space, token, host }
}

type KeyVariable = 'SESSION_KEY' | 'SESSION_KEY_FILE' | 'SESSION_KEY_PREVIOUS'
type Keys = Pick<Environment, KeyVariable>

function listWrongKeys({ SESSION_KEY: key, SESSION_KEY_FILE: file }: Keys, settings: Settings, demo: boolean) {
  const both = 'SESSION_KEY, SESSION_KEY_FILE: one of them'
  const none =
    'SESSION_KEY: needed with DATABASE_URL, or SESSION_KEY_FILE; every process on that database needs the same (openssl rand -hex 32)'
  if (key !== undefined && file !== undefined) return [both]
  return (key ?? file) === undefined && settings.DATABASE_URL !== undefined && !demo ? [none] : []
}

function sessionKeys({ SESSION_KEY, SESSION_KEY_FILE, SESSION_KEY_PREVIOUS }: Keys, folder: string): SessionKeys {
  const own = SESSION_KEY ?? SESSION_KEY_FILE ?? keyOfFolder(folder)
  return SESSION_KEY_PREVIOUS === undefined ? [own] : [own, SESSION_KEY_PREVIOUS]
}

/** This process, for the lock of the data folder. */
export const ownPid = process.pid

/** What is done last, at once: nothing can be waited for any more. */
export function atExit(work: () => void): void {
  process.on('exit', work)
}

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
