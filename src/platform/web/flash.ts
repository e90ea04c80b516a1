/** Messages that survive a redirect: said by the page that is shown next. */
import { formatDate, type IsoDate } from '#kit/dates.ts'

export interface Notification {
  readonly headline: string
  readonly message: string
  readonly type: 'success' | 'info' | 'warning' | 'error'
  readonly disableAutoHide?: boolean
  /** What it is about: a later notice takes its place, and what has become untrue is withdrawn. */
  readonly topic?: string
  /** Shown, not announced: what it says is read out where the focus is. */
  readonly quiet?: boolean
}

function ofType(type: Notification['type']) {
  return (headline: string, message: string): Notification => ({ type, headline, message })
}

/** What a page says: `notice.warning('Diese Zeit ist vergeben', 'Bitte wähle eine andere.')`. */
export const notice = {
  success: ofType('success'),
  info: ofType('info'),
  warning: ofType('warning'),
  error: ofType('error'),
} as const

/** It stands until it is closed, or until a later one takes its place. */
export function lasting(said: Notification): Notification {
  return { ...said, disableAutoHide: true }
}

/** What is said where a call came to nothing: the message says what holds, and what can be done. */
export function failed(message: string): Notification {
  return notice.error('Fehler', message)
}

/** The same of what the customer just tried here. */
export function unsuccessful(message: string): Notification {
  return notice.error('Das hat nicht geklappt', message)
}

/** What was shown holds no more. */
export function outdated(message: string): Notification {
  return notice.warning('Etwas hat sich geändert', message)
}

/** A notification with the code by which it travels in a cookie. Made by `flashMessages` alone, so that a typo in a code does not compile. */
export interface FlashMessage extends Notification {
  readonly code: string
}

/** A domain's messages by code: `contractFlash['contract-not-loaded']`. */
export function flashMessages<const Code extends string>(
  messages: Readonly<Record<Code, Notification>>,
): Readonly<Record<Code, FlashMessage>> {
  const coded = Object.entries<Notification>(messages).map(([code, message]) => [code, { ...message, code }])
  return Object.fromEntries(coded) as Record<Code, FlashMessage>
}

/** A message about a day, which stands as '{Tag}' in its text and travels with its code. */
export function onDay(message: FlashMessage, day: IsoDate): FlashMessage {
  return { ...message, code: `${message.code}-${day}`, message: message.message.replace('{Tag}', formatDate(day)) }
}
