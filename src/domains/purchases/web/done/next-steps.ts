/** What a confirmed order still waits for. */
import { deliveryPlace } from '#domains/orders/purchase.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Purchase } from '../calls.ts'
import { beingPacked, onItsWay, purchaseSteps } from '../course-texts.ts'

/** What can be downloaded later: the period of withdrawal comes before it. */
function toDownload({ digital, title }: Purchase['lines'][number]): Step[] {
  if (digital === null || digital.code !== null) return []
  return [{ title: `${title} zum Laden`, note: `ab ${formatDate(digital.startsOn)}`, state: 'next' }]
}

/** What is packed can no longer be called off; that it goes is told by mail. */
function withWhatFollows(step: Step, { canCancel }: Purchase): Step {
  if (canCancel && step.title === beingPacked)
    return { ...step, note: 'Bis das Paket zu ist, kannst du noch stornieren' }
  if (step.title === onItsWay && step.state === 'next')
    return { ...step, note: 'Sobald es losgeht, schreiben wir dir mit der Sendungsnummer' }
  return step
}

/** The day that is promised is what a buyer looks for first; one that is over is no promise any more. */
function arrival(last: Step, { delivery, deliveryDate, state }: Purchase, today: IsoDate): Step {
  const place = delivery === null ? '' : deliveryPlace(delivery)
  if (last.state === 'next' && last.note !== undefined && deliveryDate !== null && deliveryDate >= today)
    return { ...last, title: `Kommt am ${last.note}`, note: place }
  // It is there: nothing of the course is under way any more.
  return {
    ...last,
    state: state === 'delivered' ? 'done' : last.state,
    note: [last.note, place].filter(Boolean).join(', '),
  }
}

/** With the day on which it comes and where it goes, and what can be downloaded later. */
export function nextSteps(purchase: Purchase, today: IsoDate): Step[] {
  if (purchase.state === 'cancelled') return purchaseSteps(purchase)
  const begin = purchase.lines.flatMap(toDownload)
  const steps = purchaseSteps(purchase).map((step) => withWhatFollows(step, purchase))
  const [last, ...before] = steps.toReversed()
  if (last === undefined || purchase.delivery === null) return [...steps, ...begin]
  return [...before.toReversed(), arrival(last, purchase, today), ...begin]
}
