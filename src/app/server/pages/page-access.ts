/** Who may see which page, and where the others are sent. */
import type { Session } from '#domains/identity/server/identity.ts'
import { loginPath, paths, to } from '#kit/paths.ts'
import type { Access } from '#platform/web/screen.ts'

/** Where somebody is sent who may not see the page yet: to the login, or an adviser to the choice of a customer. */
export function redirectFor(access: Access | undefined, session: Session | undefined, base: string, url: URL) {
  if (access !== 'customer' && access !== 'adviser') return undefined
  const page = url.pathname + url.search
  if (session === undefined) return loginPath(base, page)
  return access === 'customer' && session.guid === undefined ? to(base, 'chooseCustomer', { return: page }) : undefined
}

/** For one person alone, also where it is open to whoever has the address: a receipt, a signed link. */
export function isPersonal(access: Access | undefined, { pathname, search }: URL): boolean {
  return access !== 'open' || search !== '' || pathname.includes(`/${paths.receipt}`)
}
