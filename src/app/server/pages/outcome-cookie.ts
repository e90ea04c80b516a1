/**
 * Post, redirect, get: what a form without scripts was answered with goes in a sealed cookie of one minute to the page that
 * shows it, so that going back or reloading sends nothing again. Shown once.
 */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

import type { Clock } from '#platform/server/clock.ts'
import type { Secrets } from '#platform/server/secrets.ts'

import type { Visit } from './visit.ts'

export interface OutcomeCookie {
  /**
   * The cookie that takes `outcome` along to the visit's page; undefined where it would be lost: from a browser that has
   * brought no cookie, or where it is too long.
   */
  set(visit: Visit, outcome: unknown): string | undefined
  /** What was kept for this page, and the cookie that ends it. */
  take(visit: Visit): { readonly outcome: unknown; readonly cookies: readonly string[] }
}

interface Kept {
  readonly outcome: unknown
  readonly address: string
  readonly until: number
}

interface OutcomeDeps {
  readonly secrets: Pick<Secrets, 'open' | 'seal'>
  readonly clock: Clock
  /** `__Host-` and `Secure`, as all cookies; both are dropped only on http at localhost. */
  readonly secure: boolean
}

const seconds = 60
/** With all other cookies it has to fit into what proxies take for one header: 8 kB. */
const longest = 3000

export function outcomeCookie({ secrets, clock, secure }: OutcomeDeps): OutcomeCookie {
  const name = secure ? '__Host-outcome' : 'outcome'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const pattern = new RegExp(`(?:^|; *)${name}=([\\w-]{40,${longest}})(?:;|$)`)
  const open = (visit: Visit, sealed: string): unknown => {
    const text = secrets.open(Buffer.from(sealed, 'base64url'), purpose(visit))
    if (text === undefined) return undefined
    const kept = JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64')).toString()) as Kept
    return kept.address === addressOf(visit) && kept.until > clock.now() ? kept.outcome : undefined
  }
  return {
    set: (visit, outcome) => {
      if (visit.cookies === undefined) return undefined
      const kept: Kept = { outcome, address: addressOf(visit), until: clock.now() + seconds * 1000 }
      const text = brotliCompressSync(JSON.stringify(kept)).toString('base64')
      const sealed = secrets.seal(text, purpose(visit)).toString('base64url')
      return sealed.length > longest ? undefined : `${name}=${sealed}; Max-Age=${seconds}; ${attributes}`
    },
    take: (visit) => {
      const sealed = pattern.exec(visit.cookies ?? '')?.[1]
      const outcome = sealed === undefined ? undefined : open(visit, sealed)
      // One for another page is on its way there.
      return { outcome, cookies: outcome === undefined ? [] : [`${name}=; Max-Age=0; ${attributes}`] }
    },
  }
}

/** Where the visit's form was sent from, and leads back to: its own page. */
export function addressOf({ url }: Visit): string {
  return url.pathname + url.search
}

/** It opens for the same session alone. */
function purpose({ session }: Visit): string {
  return `outcome of ${session?.sid ?? 'a visitor'}`
}
