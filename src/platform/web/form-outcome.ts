import type { Notification } from './flash.ts'

/** What a form that counts once was answered with, when its page is shown again. */
export interface RepeatableOutcome {
  readonly notice?: Notification
  /** What is shown holds no more, as another tab was faster: the page reads it again, and asks anew (`thenReloadWhenOutdated`). */
  readonly outdated?: boolean
  /** For the next try: a refused one does not use up the key of a later one. */
  readonly idempotencyKey: string
}
