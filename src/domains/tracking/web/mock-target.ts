/** Takes the events in place of a tag manager: notes them in the debug log of the session, and tells the viewer. */
import { session, sessionKeys } from '#platform/web/session-keys.ts'

import type { TrackingData, TrackingEvent } from '../rules.ts'
import type { TrackingTarget } from './tag-manager.ts'

/** An event as it stands in the log. */
export interface NotedEvent extends TrackingEvent {
  readonly id: string
  /** UTC instant. */
  readonly at: string
}

const longestLog = 50
const watchers = new Set<() => void>()
let noted: readonly NotedEvent[] | undefined

/** What the session's debug log holds, oldest first. */
export function notedEvents(): readonly NotedEvent[] {
  noted ??= readLog()
  return noted
}

function readLog(): readonly NotedEvent[] {
  try {
    const stored: unknown = JSON.parse(session.get(sessionKeys.trackingLog) ?? '[]')
    return Array.isArray(stored) ? (stored as NotedEvent[]) : []
  } catch {
    return [] // somebody else's value under our key
  }
}

function note(kind: TrackingEvent['kind'], data: TrackingData): void {
  noted = [...notedEvents(), { id: crypto.randomUUID(), at: new Date().toISOString(), kind, data }].slice(-longestLog)
  session.set(sessionKeys.trackingLog, JSON.stringify(noted))
  for (const watcher of watchers) watcher()
}

export const mockTarget: TrackingTarget = {
  view: (data) => note('view', data),
  link: (data) => note('link', data),
}

/** Calls back for every further event; returns how to stop. */
export function watchEvents(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
