/** The configuration: read once from the environment, typed, checked; a wrong value stops the start with a clear message. */
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { z } from 'zod'

import { isLoopback } from '#platform/server/loopback.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const count = z.coerce.number().int().nonnegative()

/** An address that browsers load from or send to: in the clear only at home. */
const outsideUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || isLoopback(URL.parse(text)?.hostname ?? ''), 'must use https')

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().optional(),
  SESSION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits (32 bytes)')
    .optional(),
  SESSION_IDLE_MIN: z.coerce.number().int().min(3).default(30),
  SESSION_MAX_H: z.coerce.number().int().min(1).default(12),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CUSTOMER_CLAIM: z.string().default('customer_number'),
  OIDC_ADVISER_CLAIM: z.string().default('adviser'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  CATALOGUE_API_KEY: z.string().min(8).optional(),
  FRAME_API_ORIGIN: outsideUrl.optional(),
  ENVIRONMENT: z.enum(['local', 'dev', 'tua', 'lup', 'prod']).default('local'),
  TAG_MANAGER_URL: outsideUrl.optional(),
  ERROR_DSN: outsideUrl.optional(),
  CONSOLE_SILENT_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case, without port')
    .optional(),
  FULFILMENT_DELAY_MS: count.default(5000),
  FULFILMENT_FAIL_EVERY: count.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PROVIDER_FILE: z.string().optional(),
  MENU_FILE: z.string().optional(),
  CONDITION_FILE: z.string().optional(),
  IMAGES_DIR: z.string().optional(),
  CONTENT_SPACE: z.string().optional(),
  CONTENT_TOKEN: z.string().optional(),
  CONTENT_HOST: z
    .string()
    .regex(/^(?:https?:\/\/)?[\w.-]+(?::\d+)?$/, 'must be a host such as cdn.contentful.com')
    .optional(),
  DEMO: flag.optional(),
})

type Environment = z.output<typeof environment>

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
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`wrong configuration:\n${lines.join('\n')}`)
  }
  const { DEMO, PUBLIC_ORIGIN, SESSION_KEY, ...rest } = parsed.data
  const publicOrigin = originFrom(PUBLIC_ORIGIN ?? `http://localhost:${rest.PORT}`)
  const atHome = isLoopback(rest.HOST) && isLoopback(new URL(publicOrigin).hostname) && rest.OIDC_ISSUER === undefined
  const demo = DEMO ?? (atHome && rest.DATABASE_URL === undefined)
  if (!demo && rest.OIDC_ISSUER === undefined) {
    throw new Error(
      'wrong configuration:\n  OIDC_ISSUER: needed when DEMO is 0, the built-in login is for demonstration only; ' +
        'DEMO is 1 by itself only on this machine (HOST and PUBLIC_ORIGIN), elsewhere DEMO=1 says so',
    )
  }
  if (rest.OIDC_ISSUER !== undefined && rest.OIDC_CLIENT_ID === undefined) {
    throw new Error('wrong configuration:\n  OIDC_CLIENT_ID: needed with OIDC_ISSUER')
  }
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

/** All three or none; the token does not leave in the clear. */
function hostedContent({ CONTENT_SPACE: space, CONTENT_TOKEN: token, CONTENT_HOST: host }: Partial<Environment>) {
  if (space === undefined && token === undefined && host === undefined) return undefined
  if (space === undefined || token === undefined || host === undefined)
    throw new Error('wrong configuration:\n  CONTENT_SPACE, CONTENT_TOKEN, CONTENT_HOST: all three or none')
  if (host.startsWith('http://') && !isLoopback(new URL(host).hostname))
    throw new Error(`wrong configuration:\n  CONTENT_HOST: ${host} must use https`)
  return { space, token, host }
}

/** http on loopback only: elsewhere the session cookie would travel unencrypted. */
function originFrom(text: string): string {
  const url = new URL(text)
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Error(
      `wrong configuration:\n  PUBLIC_ORIGIN: ${url.origin} must use https (http only at localhost, 127.0.0.1, [::1])`,
    )
  }
  return url.origin
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

/** Runs `stop` once at SIGINT or SIGTERM, then ends the process; a second signal ends it at once. */
export function onSignal(stop: (signal: string) => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
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
