/** The tag manager: a script of somebody else, loaded only with a consent that still stands (§ 25 TDDDG). */
import { isRecord } from '#kit/json.ts'

import { readConsentCookie } from '../consent.ts'
import { tagManagerGlobal } from '../names.ts'
import type { TrackingData } from '../rules.ts'

/** What takes the events. */
export interface TrackingTarget {
  view(data: TrackingData): void
  link(data: TrackingData): void
}

/** Whether the consent still stands; another tab may have taken it back. */
export function hasConsent(): boolean {
  return readConsentCookie(document.cookie)?.choice === 'all'
}

/** Loads the script once. @returns how to look for it: undefined while it is on its way, 'never' when it does not come */
export function loadTagManager(address: string): () => TrackingTarget | 'never' | undefined {
  let failed = false
  const script = document.createElement('script')
  script.async = true
  script.src = address
  script.addEventListener('error', () => {
    failed = true
  })
  document.head.append(script)
  return () => (failed ? 'never' : readyTarget())
}

/** Ready when both functions are there. */
function readyTarget(): TrackingTarget | undefined {
  const found: unknown = Reflect.get(window, tagManagerGlobal)
  if (!isRecord(found)) return undefined
  const { view, link } = found
  return typeof view === 'function' && typeof link === 'function' ? (found as unknown as TrackingTarget) : undefined
}
