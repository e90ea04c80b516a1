/** What an order was answered with, said on its page. */
import { useEffect } from 'react'

import type { Notification } from '#platform/web/flash.ts'
import { notify } from '#platform/web/notifications.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { useLeadToAnswer } from '#ui/form/use-lead-to-answer.ts'

/** Of what is said about an order only the last is true. */
export const orderTopic = 'order'

interface OrderOutcome {
  readonly notice?: Notification | undefined
  readonly termsError?: string | undefined
  /** Id of what mends it. */
  readonly mendAt?: string | undefined
}

/** Each error is shown as a notification; the missing consent, or what mends it, is focused and scrolled into view. */
export function useOrderOutcome(outcome: OrderOutcome | undefined): void {
  useEffect(() => {
    if (outcome?.notice) notify({ ...outcome.notice, topic: orderTopic })
  }, [outcome])
  const mendAt = outcome?.termsError === undefined ? outcome?.mendAt : 'terms'
  useLeadToAnswer(mendAt === undefined ? undefined : outcome, () => {
    const place = document.getElementById(mendAt ?? '')
    place?.focus()
    place?.scrollIntoView({ block: 'center' })
  })
}

/** The same in the page, for browsers that show no toasts. */
export function OutcomeWithoutScripts({ outcome }: { outcome: OrderOutcome | undefined }) {
  if (outcome?.notice === undefined && outcome?.termsError === undefined) return null
  const { notice, termsError } = outcome
  return (
    <noscript>
      <Alert tone={notice?.type ?? 'error'} title={notice?.headline ?? 'Eine Angabe fehlt noch'} alert>
        {notice?.message ?? <a href="#terms">{termsError}</a>}
      </Alert>
    </noscript>
  )
}
