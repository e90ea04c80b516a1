/** German wording of purchases. */
import { berlinDate, formatDate, formatInstant, formatTime, type IsoDate } from '#kit/dates.ts'
import { formatDay } from '#kit/german-date.ts'
import { notice, type Notification } from '#platform/web/flash.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Purchase, PurchasePayment } from './calls.ts'

export const ordersForm = 'orders'

/** How far it is, as a sentence. */
export function purchaseHeadline({ deliveryDate, payUntil, state, events }: Purchase): string {
  const at = events.find((event) => event.state === state)?.at
  if (payUntil !== null) return 'Wartet auf die Zahlung'
  if (state === 'cancelled') return 'Storniert'
  if (state === 'delivered') return at === undefined ? 'Angekommen' : `Angekommen am ${formatDate(at.slice(0, 10))}`
  if (state === 'sent') return 'Ist unterwegs'
  if (deliveryDate === null) return 'Bestellt'
  return state === 'packed' ? 'Ist gepackt' : 'Wir packen gerade'
}

const names = { placed: 'Bestellt', packed: 'Gepackt', sent: 'Unterwegs', delivered: 'Bei dir' } as const

/** The course of a purchase: what was, what is, what comes. */
export function purchaseSteps({ deliveryDate, events, payUntil, state }: Purchase): Step[] {
  // Paid is no step of the parcel.
  const now = state === 'paid' ? 'placed' : state
  // One that waits for its money again begins anew; it was ordered when it was first.
  const counted = payUntil === null ? events : events.filter((event) => event.state === 'placed')
  const reached = new Map(counted.toReversed().map((event) => [event.state, event.at]))
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
  'too-many': notice.warning(
    'So viele hast du nicht',
    'Vielleicht hast du in einem anderen Fenster schon widerrufen. Hier steht, was noch zurückgehen kann.',
  ),
  'not-possible': notice.warning(
    'Zurückgeben geht gerade nicht',
    'Die Frist ist vorbei, oder das Paket ist noch nicht zu. Ruf uns an, wenn etwas nicht stimmt.',
  ),
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

export const cancelFailed = notice.error(
  'Das hat nicht geklappt',
  'Deine Bestellung ist, wie sie war. Bitte versuche es noch einmal oder ruf uns an.',
)

export const tooLateToCancel = notice.warning(
  'Zum Stornieren ist es zu spät',
  'Das Paket ist schon zu. Du kannst die Geräte zurückgeben, sobald du sie hast.',
)

export const paymentForm = 'payment'
export const noMethod = 'Bitte wähle, wie du zahlst.'

const reasons: Readonly<Record<NonNullable<PurchasePayment['reason']>, { headline: string; why: string }>> = {
  funds: { headline: 'Deine Bank hat die Zahlung abgelehnt.', why: 'Ihr Grund: nicht genug Guthaben.' },
  limit: { headline: 'Deine Bank hat die Zahlung abgelehnt.', why: 'Ihr Grund: Betrag über dem Limit.' },
  blocked: { headline: 'Deine Bank hat die Zahlung abgelehnt.', why: 'Ihr Grund: gesperrt. Frag deine Bank.' },
  authentication: { headline: 'Die Zahlung wurde nicht bestätigt.', why: 'Der Code war falsch oder kam nicht an.' },
  'timed-out': { headline: 'Die Zahlung hat zu lange gedauert.', why: 'Deine Bank hat nicht rechtzeitig geantwortet.' },
  'given-up': { headline: 'Du hast die Zahlung abgebrochen.', why: '' },
  refused: { headline: 'Deine Bank hat die Zahlung abgelehnt.', why: 'Einen Grund hat sie nicht genannt.' },
  lapsed: {
    headline: 'Deine Zahlung gilt nicht mehr.',
    why: 'Deine Bank hält einen Betrag nur einige Tage fest, und so lange war dein Paket noch nicht unterwegs.',
  },
}

/** 'Deine Geräte sind bis 14:05 Uhr für dich reserviert.', on another day with that. */
export function reservedUntil({ payUntil }: Pick<PurchasePayment, 'payUntil'>, today: IsoDate): string {
  if (payUntil === null) return ''
  const until = berlinDate(payUntil) === today ? formatTime(payUntil) : formatInstant(payUntil)
  return `Deine Geräte sind bis ${until} für dich reserviert.`
}

export const otherWay = notice.info(
  'Wähle einen anderen Weg',
  'Sobald du hier bezahlst, gilt die Zahlung von eben nicht mehr. Du zahlst nur einmal.',
)

/** Why it is not paid, and what now. */
export function declinedNotice(
  { payUntil, reason }: Pick<PurchasePayment, 'payUntil' | 'reason'>,
  today: IsoDate,
): Notification {
  const { headline, why } = reasons[reason ?? 'given-up']
  const what = `Es wurde nichts abgebucht. ${reservedUntil({ payUntil }, today)} Zahle auf einem anderen Weg. ${why}`
  return { type: reason === null || reason === 'given-up' ? 'info' : 'error', headline, message: what.trim() }
}

const refusedPayments: Readonly<Record<string, Notification>> = {
  'not-possible': notice.info(
    'Hier ist nichts mehr zu zahlen',
    'Sieh unter Bestellungen nach, wie weit deine Bestellung ist.',
  ),
  'payment-method-unknown': notice.warning(
    'Zahlungsart wählen',
    'Diese Zahlungsart ist nicht mehr hinterlegt. Bitte wähle eine andere.',
  ),
  'too-many-tries': notice.warning(
    'Zu viele Versuche',
    'Diese Bestellung lässt sich nicht mehr bezahlen. Bestelle neu oder ruf uns an.',
  ),
}

/** Why the other way did not work either. */
export function paymentRefused(code: string | undefined): Notification {
  return (
    refusedPayments[code ?? ''] ??
    notice.error(
      'Das hat nicht geklappt',
      'Es wurde nichts abgebucht. Deine Bestellung ist noch da. Bitte versuche es noch einmal.',
    )
  )
}
