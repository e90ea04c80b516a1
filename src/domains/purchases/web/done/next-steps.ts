/** What a confirmed order still waits for. */
import { deliveryPlace } from '#domains/orders/purchase.ts'
import { formatDate } from '#kit/dates.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Purchase } from '../calls.ts'
import { beingPacked, purchaseSteps } from '../course-texts.ts'

/** What can be downloaded later: the period of withdrawal comes before it. */
function toDownload({ digital, title }: Purchase['lines'][number]): Step[] {
  if (digital === null || digital.code !== null) return []
  return [{ title: `${title} zum Laden`, note: `ab ${formatDate(digital.startsOn)}`, state: 'next' }]
}

/** What is packed can no longer be called off. */
function untilPacked(step: Step, { canCancel }: Purchase): Step {
  return canCancel && step.title === beingPacked
    ? { ...step, note: 'Bis das Paket zu ist, kannst du noch stornieren' }
    : step
}

/** With where it goes, and what can be downloaded later. */
export function nextSteps(purchase: Purchase): Step[] {
  if (purchase.state === 'cancelled') return purchaseSteps(purchase)
  const begin = purchase.lines.flatMap(toDownload)
  const steps = purchaseSteps(purchase).map((step) => untilPacked(step, purchase))
  const [last, ...before] = steps.toReversed()
  if (last === undefined || purchase.delivery === null) return [...steps, ...begin]
  // It is there: nothing of the course is under way any more.
  const state = purchase.state === 'delivered' ? 'done' : last.state
  const there = { ...last, state, note: [last.note, deliveryPlace(purchase.delivery)].filter(Boolean).join(', ') }
  return [...before.toReversed(), there, ...begin]
}
