/** What works, but should not stay so: said at every start. */
import { isLoopback } from '#platform/server/loopback.ts'

import type { Config } from './config.ts'

type Settings = Pick<
  Config,
  'atHome' | 'DATABASE_URL' | 'demo' | 'publicOrigin' | 'SMTP_URL' | 'STRIPE_SECRET_KEY' | 'TRUST_PROXY'
>

/** Modes in which the connection is encrypted, or not made. */
const encrypted = new Set(['require', 'verify-ca', 'verify-full'])

/** Whether the database is elsewhere and what goes there can be read on the way. */
function isReadable(databaseUrl: string | undefined): boolean {
  const url = URL.parse(databaseUrl ?? '')
  if (url === null) return false
  const { hostname, searchParams } = url
  const host = searchParams.get('host') ?? hostname
  // A path is a socket of this machine.
  const isHere = host === '' || decodeURIComponent(host).startsWith('/') || isLoopback(host)
  return !isHere && !encrypted.has(searchParams.get('sslmode') ?? '')
}

/** Whether mails stay unsent: only a demonstration needs no mail server. */
export function mailsWait({ demo, SMTP_URL }: Pick<Config, 'demo' | 'SMTP_URL'>): boolean {
  return !demo && SMTP_URL === undefined
}

/** One sentence for each; none: nothing to say. */
export function startWarnings(settings: Settings): string[] {
  const { atHome, demo, publicOrigin, TRUST_PROXY } = settings
  const warnings: readonly (readonly [boolean, string])[] = [
    [
      demo && !atHome,
      'DEMO is 1 where others reach the portal or a real issuer signs people in: demo data and logins are open to them',
    ],
    [
      publicOrigin.startsWith('https:') && TRUST_PROXY === undefined,
      'PUBLIC_ORIGIN is https, so a proxy stands in front, but TRUST_PROXY does not name it: all clients share one limit',
    ],
    [
      !demo && settings.STRIPE_SECRET_KEY === undefined,
      'STRIPE_SECRET_KEY is missing: in the shop only direct debits pay, PayPal and cards are refused',
    ],
    [
      isReadable(settings.DATABASE_URL),
      'DATABASE_URL names a database elsewhere without sslmode=verify-full: what goes there can be read on the way',
    ],
    [mailsWait(settings), 'SMTP_URL is missing: mails, statutory confirmations among them, are kept and not sent'],
  ]
  return warnings.filter(([holds]) => holds).map(([, text]) => text)
}
