/** What a confirmed order still waits for. */
import { deliveryPlace } from '#domains/orders/purchase.ts'
import { formatDate } from '#kit/dates.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Purchase } from '../calls.ts'
import { purchaseSteps } from '../texts.ts'

/** What can be downloaded later: the period of withdrawal comes before it. */
function toDownload({ digital, title }: Purchase['lines'][number]): Step[] {
  if (digital === null || digital.code !== null) return []
  return [{ title: `${title} zum Laden`, note: `ab ${formatDate(digital.startsOn)}`, state: 'next' }]
}

/** With where it goes, and the services that begin by themselves. */
export function nextSteps(purchase: Purchase): Step[] {
  if (purchase.state === 'cancelled') return purchaseSteps(purchase)
  const services = purchase.lines.filter(({ kind }) => kind === 'option').map(({ title }) => title)
  const begin: Step[] = [
    ...purchase.lines.flatMap(toDownload),
    ...(services.length === 0
      ? []
      : [{ title: `${services.join(', ')}: am Vertrag siehst du den Beginn`, state: 'next' as const }]),
  ]
  const [last, ...before] = purchaseSteps(purchase).toReversed()
  if (last === undefined || purchase.deliveryDate === null) return [...purchaseSteps(purchase), ...begin]
  const there = { ...last, note: [last.note, deliveryPlace(purchase.delivery)].filter(Boolean).join(', ') }
  return [...before.toReversed(), there, ...begin]
}
