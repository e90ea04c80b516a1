/** Who may see which page, and where the others are sent (product.md 4-6). */
import type { Session } from '#domains/identity/server/identity.ts'
import { loginPath, paths, to } from '#kit/paths.ts'

import type { Access } from '../../rendering.ts'

/** Where somebody is sent who may not see the page yet: to the login, or an adviser to the choice of a customer. */
export function redirectFor(access: Access | undefined, session: Session | undefined, base: string, target: string) {
  if (access !== 'customer' && access !== 'adviser') return undefined
  if (session === undefined) return loginPath(base, target)
  return access === 'customer' && session.guid === undefined ? to(base, 'choosePerson', { return: target }) : undefined
}

/** The option selection leads back to the list of contracts (product.md 6); every other page to itself. */
export function returnTarget(base: string, url: URL): string {
  return url.pathname.replace(/\/$/, '').endsWith('/vertraege/option-auswahl')
    ? `${base}/kundencenter/meine-vertraege/${url.search}`
    : url.pathname + url.search
}

/** For one person alone, also where it is open to whoever has the address: a receipt, a signed link (product.md 5). */
export function isPersonal(access: Access | undefined, { pathname, search }: URL): boolean {
  return access !== 'open' || search !== '' || pathname.includes(`/${paths.receipt}`)
}
