/** German wording of purchases. */
import { formatDate, formatInstant } from '#kit/dates.ts'
import { formatDay } from '#kit/german-date.ts'
import type { Notification } from '#platform/web/flash.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Purchase } from './calls.ts'

export const ordersForm = 'orders'

/** How far it is, as a sentence. */
export function purchaseHeadline({ deliveryDate, state, events }: Purchase): string {
  const at = events.find((event) => event.state === state)?.at
  if (state === 'cancelled') return 'Storniert'
  if (state === 'delivered') return at === undefined ? 'Angekommen' : `Angekommen am ${formatDate(at.slice(0, 10))}`
  if (state === 'sent') return 'Ist unterwegs'
  if (deliveryDate === null) return 'Bestellt'
  return state === 'packed' ? 'Ist gepackt' : 'Wir packen gerade'
}

const names = { placed: 'Bestellt', packed: 'Gepackt', sent: 'Unterwegs', delivered: 'Bei dir' } as const

/** The course of a purchase: what was, what is, what comes. */
export function purchaseSteps({ deliveryDate, events, state }: Purchase): Step[] {
  // Paid is no step of the parcel.
  const now = state === 'paid' ? 'placed' : state
  const reached = new Map(events.map((event) => [event.state, event.at]))
  const states = deliveryDate === null ? (['placed'] as const) : (['placed', 'packed', 'sent', 'delivered'] as const)
  return states.map((each) => {
    const at = reached.get(each)
    const expected = each === 'delivered' && deliveryDate !== null ? formatDay(deliveryDate) : undefined
    return {
      title: names[each],
      note: at === undefined ? expected : formatInstant(at),
      state: at === undefined ? 'next' : each === now ? 'now' : 'done',
    }
  })
}

export const returnForm = 'return'

export const returnReasons = [
  'Gefällt mir nicht',
  'Passt nicht zu meinen Geräten',
  'Anders als beschrieben',
  'Kaputt oder unvollständig',
] as const

export const nothingChosen = 'Bitte wähle, was zurückgeht.'

const refusedReturns: Readonly<Record<string, Notification>> = {
  'too-many': {
    type: 'warning',
    headline: 'So viele hast du nicht',
    message: 'Vielleicht hast du in einem anderen Fenster schon widerrufen. Hier steht, was noch zurückgehen kann.',
  },
  'not-possible': {
    type: 'warning',
    headline: 'Zurückgeben geht gerade nicht',
    message: 'Die Frist ist vorbei, oder das Paket ist noch nicht zu. Ruf uns an, wenn etwas nicht stimmt.',
  },
}

/** Why nothing went back. */
export function returnRefused(code: string | undefined): Notification {
  return refusedReturns[code ?? ''] ?? cancelFailed
}

const backStates = { announced: 'Angemeldet', received: 'Bei uns', refunded: 'Erstattet' } as const

/** 'Erstattet, R-2026-000042' */
export function returnState({ number, state }: Purchase['returns'][number]): string {
  return `${backStates[state]}, ${number}`
}

export const cancelFailed: Notification = {
  type: 'error',
  headline: 'Das hat nicht geklappt',
  message: 'Deine Bestellung ist, wie sie war. Bitte versuche es noch einmal oder ruf uns an.',
}

export const tooLateToCancel: Notification = {
  type: 'warning',
  headline: 'Zum Stornieren ist es zu spät',
  message: 'Das Paket ist schon zu. Du kannst die Geräte zurückgeben, sobald du sie hast.',
}
