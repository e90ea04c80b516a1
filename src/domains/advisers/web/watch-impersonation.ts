/** Watches how long an adviser may still act for the customer. */
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Client } from '#platform/web/api-client.ts'
import { orElse } from '#platform/web/page-context.ts'

import type { readImpersonationEnd } from '../api.ts'
import { renewImpersonation } from './calls.ts'

/** `soon`: it ends within two minutes; `over`: somebody has to be chosen anew. */
export type ImpersonationPhase = 'fine' | 'soon' | 'over'

const warnBeforeMs = 120_000
const againMs = 30_000

/**
 * Looks at once, then two minutes before the end and at the end, as another tab may have asked for more. Tells each
 * change; returns how to stop.
 */
export function watchImpersonation(
  client: Client,
  actingId: string,
  tell: (phase: ImpersonationPhase) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    const until = await readUntil(client.base, actingId)
    if (until === 'unknown') return later(againMs)
    const left = until === undefined ? 0 : until - Date.now()
    tell(left <= 0 ? 'over' : left <= warnBeforeMs ? 'soon' : 'fine')
    if (left > 0) later(Math.max(1000, left > warnBeforeMs ? left - warnBeforeMs : left))
    return undefined
  }
  const later = (ms: number): void => {
    timer = setTimeout(() => void look(), ms)
  }
  // A tab that slept looks at once when it is shown again.
  const onShown = (): void => {
    if (document.visibilityState === 'visible') void look()
  }
  document.addEventListener('visibilitychange', onShown)
  later(0)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onShown)
  }
}

/**
 * undefined: it has ended. Without an answer nothing is known; the end of the session has a dialog of its own. Asked without
 * the token: renewing one of a choice that has ended would load the page again before anything is said.
 */
async function readUntil(base: string, actingId: string): Promise<number | undefined | 'unknown'> {
  const response = await fetch(`${base}/api/auth/v2/acting/end`).catch(() => undefined)
  if (response?.ok !== true) return 'unknown'
  const { actingId: chosen, until } = (await response.json()) as AnswerOf<typeof readImpersonationEnd>
  return chosen === actingId && until !== null ? Date.parse(until) : undefined
}

/** Another 30 minutes. @returns whether the choice still holds */
export function prolongImpersonation(client: Client, actingId: string): Promise<boolean> {
  const renewed = renewImpersonation(client, actingId).then(() => true)
  return orElse(renewed, () => false)
}
