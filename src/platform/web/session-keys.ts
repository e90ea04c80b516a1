/**
 * Names that others rely on: session and local storage keys, window events, parameters.
 * The same table stands in docs/glossary.md.
 */
export const sessionKeys = {
  businessContext: 'mh-business-context',
  trackingLog: 'mh-tracking-debug-log',
  trackingMock: 'mh-tracking-mock',
  voucher: 'mh-voucher',
  loginToken: 'mh-login-token',
  cachedMenu: 'mh-cached-menu',
  landingPage: 'mh-landing-page',
  selectedContract: 'mh-selected-contract-id',
  notifications: 'mh-notifications',
  pastNotices: 'mh-past-notices',
  loginTarget: 'mh-login-redirect',
  logoutTarget: 'mh-logout-redirect',
  helpTarget: 'mh-help',
  centreTarget: 'mh-customer-centre',
  promotion: 'mh-promotion',
  draftInput: 'mh-kept-input',
  /** Followed by content type and internal name: one per component. */
  content: 'mh-content',
} as const

export const bagKey = 'bag'

export const windowEvents = {
  navigate: 'mh-navigate',
  notify: 'mh-notification',
  inboxUpdate: 'mh-inbox-update',
  cartUpdate: 'mh-cart-update',
  sessionOver: 'mh-session-over',
} as const

/** Storage that never throws: private modes and full storage lose comfort, not the page. */
function forgiving(storage: () => Storage) {
  return {
    get(key: string): string | undefined {
      try {
        return storage().getItem(key) ?? undefined
      } catch {
        return undefined // storage is switched off: as if nothing had been kept
      }
    },
    set(key: string, value: string): void {
      try {
        storage().setItem(key, value)
      } catch {
        // full or switched off: the value is kept for comfort only
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key)
      } catch {
        // nothing was kept
      }
    },
  }
}

export const session = forgiving(() => sessionStorage)
const local = forgiving(() => localStorage)

/** The cart's id in local storage, which outlives the session; undefined where there is none. */
export function bagId(): string | undefined {
  return local.get(bagKey) || undefined
}

/** Keeps the id of the cart in use; undefined forgets it: the server knows the customer's bags. */
export function storeBagId(id: string | undefined): void {
  if (id === undefined) local.remove(bagKey)
  else local.set(bagKey, id)
}
