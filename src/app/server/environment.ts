/** Each environment variable with what it may say; the message says what to write instead, never what was written. */
import { readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname } from 'node:path'

import { z } from 'zod'

import { isLoopback } from '#platform/server/loopback.ts'

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')

function whole(from: number, to = Number.MAX_SAFE_INTEGER) {
  const range = to === Number.MAX_SAFE_INTEGER ? `from ${from} on` : `from ${from} to ${to}`
  const message = `must be a whole number ${range}`
  return z.coerce.number(message).int(message).min(from, message).max(to, message)
}

function oneOf<const Values extends readonly string[]>(...values: Values) {
  return z.enum(values, `must be one of ${values.join(', ')}`)
}

function isAtHome(address: string): boolean {
  return isLoopback(URL.parse(address)?.hostname ?? '')
}

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example.org' })

/** An address that browsers or secrets are sent to: in the clear only at home. */
const outsideUrl = webAddress.refine((text) => text.startsWith('https:') || isAtHome(text), {
  error: 'must use https (http only at localhost, 127.0.0.1, [::1])',
  abort: true,
})

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An address, a network by its prefix, or one of the names that the library knows. */
function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  const bits = /^\d{1,3}$/.test(prefix ?? '0') ? Number(prefix ?? 0) : Number.NaN
  return version !== 0 && more.length === 0 && bits <= (version === 4 ? 32 : 128)
}

const proxies = z
  .string()
  .refine(
    (text) => text.split(',').every((part) => isNetwork(part.trim())),
    'must be addresses or networks of proxies with commas, such as 127.0.0.1,10.0.0.0/8',
  )

const jsonFile = z.string().superRefine((path, context) => {
  const message = whyNoJson(path)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

function whyNoJson(path: string): string | undefined {
  try {
    JSON.parse(readFileSync(path, 'utf8'))
    return undefined
  } catch (error) {
    return error instanceof SyntaxError
      ? `${path} is no JSON: ${error.message}`
      : `${path} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`
  }
}

const hexKey = /^[0-9a-f]{64}$/i
const sayKey = 'must be 64 hexadecimal digits (32 bytes)'

const key = z
  .string()
  .regex(hexKey, sayKey)
  .transform((digits): Uint8Array => Buffer.from(digits, 'hex'))

/** The key as a secret that is mounted as a file. */
const keyFile = z.string().transform((path, context): Uint8Array => {
  const digits = readText(path)?.trim()
  if (digits !== undefined && hexKey.test(digits)) return Buffer.from(digits, 'hex')
  context.addIssue({
    code: 'custom',
    message: digits === undefined ? `${path} cannot be read` : `what ${path} holds ${sayKey}`,
  })
  return z.NEVER
})

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/** As Standard Webhooks write it; a new one stands before the one that it takes the place of. */
const webhookSecrets = z
  .string()
  .regex(
    /^whsec_[A-Za-z0-9+/]{32,88}={0,2}( whsec_[A-Za-z0-9+/]{32,88}={0,2})?$/,
    'must be whsec_ and 24 to 64 bytes in Base64, or two of them',
  )
  .transform((text) => text.split(' '))

export const environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be such as postgresql://user:password@host/database' })
    .optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(10),
  PUBLIC_ORIGIN: outsideUrl.optional(),
  TRUST_PROXY: proxies.optional(),
  SESSION_KEY: key.optional(),
  SESSION_KEY_FILE: keyFile.optional(),
  SESSION_KEY_PREVIOUS: key.optional(),
  SESSION_IDLE_MIN: whole(3).default(30),
  SESSION_MAX_H: whole(1).default(12),
  OIDC_ISSUER: outsideUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CUSTOMER_CLAIM: z.string().default('customer_number'),
  OIDC_ADVISER_CLAIM: z.string().default('adviser'),
  OIDC_OPERATOR_CLAIM: z.string().default('operator'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be such as smtps://user:password@mail.example.org:465' })
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be such as whsec_…')
    .optional(),
  STRIPE_API_ORIGIN: outsideUrl.optional(),
  ORDER_WEBHOOK_URL: outsideUrl.optional(),
  ORDER_WEBHOOK_SECRET: webhookSecrets.optional(),
  CATALOGUE_API_KEY: z.string().min(8, 'must have 8 characters at least').optional(),
  FRAME_API_ORIGIN: outsideUrl.optional(),
  ENVIRONMENT: oneOf('local', 'dev', 'tua', 'lup', 'prod').default('local'),
  TAG_MANAGER_URL: outsideUrl.optional(),
  ERROR_DSN: outsideUrl.optional(),
  CONSOLE_SILENT_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name in lower case, without port')
    .optional(),
  FULFILMENT: oneOf('embedded', 'operator').default('embedded'),
  FULFILMENT_DELAY_MS: whole(0).default(5000),
  FULFILMENT_FAIL_EVERY: whole(0).default(0),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  PROVIDER_FILE: jsonFile.optional(),
  MENU_FILE: jsonFile.optional(),
  // The file itself may come later.
  CONDITION_FILE: z
    .string()
    .refine((path) => isFolder(dirname(path)), 'lies in a folder that is not there')
    .optional(),
  IMAGES_DIR: z.string().refine(isFolder, 'must be a folder that is there').optional(),
  CONTENT_SPACE: z.string().optional(),
  CONTENT_TOKEN: z.string().optional(),
  CONTENT_HOST: z
    .string()
    .regex(/^(?:https?:\/\/)?[\w.-]+(?::\d+)?$/, 'must be a host such as cdn.contentful.com')
    .refine((host) => !host.startsWith('http://') || isAtHome(host), 'must use https')
    .optional(),
  DEMO: flag.optional(),
})

export type Environment = z.output<typeof environment>
