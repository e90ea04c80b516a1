/** German wording of paying a purchase. */
import type { IsoDate } from '#kit/dates.ts'
import { notice, type Notification, unsuccessful } from '#platform/web/flash.ts'

import type { PurchasePayment } from '../calls.ts'
import { reservedUntil } from '../course-texts.ts'

export const paymentForm = 'payment'
export const noMethod = 'Bitte wähle, wie du zahlst.'

const reasons: Readonly<Record<NonNullable<PurchasePayment['reason']>, { headline: string; why: string }>> = {
  funds: { headline: 'Deine Bank hat die Zahlung abgelehnt.', why: 'Grund der Bank: nicht genug Guthaben.' },
  limit: { headline: 'Deine Bank hat die Zahlung abgelehnt.', why: 'Grund der Bank: Betrag über dem Limit.' },
  blocked: { headline: 'Deine Bank hat die Zahlung abgelehnt.', why: 'Grund der Bank: gesperrt. Frag deine Bank.' },
  authentication: { headline: 'Die Zahlung wurde nicht bestätigt.', why: 'Der Code war falsch oder kam nicht an.' },
  'timed-out': { headline: 'Die Zahlung hat zu lange gedauert.', why: 'Deine Bank hat nicht rechtzeitig geantwortet.' },
  'given-up': { headline: 'Du hast die Zahlung abgebrochen.', why: '' },
  refused: { headline: 'Deine Bank hat die Zahlung abgelehnt.', why: 'Einen Grund hat sie nicht genannt.' },
  lapsed: {
    headline: 'Deine Zahlung gilt nicht mehr.',
    why: 'Deine Bank hält einen Betrag nur einige Tage fest, und so lange war dein Paket noch nicht unterwegs.',
  },
}

/** 'Noch 4:32 Minuten'; '' where it is over, or so far away that nobody waits for it. */
export function timeLeft(seconds: number): string {
  if (seconds <= 0 || seconds >= 3600) return ''
  return `Noch ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} Minuten`
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
    'Diese Zahlungsart geht für die Bestellung nicht. Bitte wähle eine andere.',
  ),
  'payment-method-ended': notice.warning(
    'Deine Karte ist abgelaufen.',
    'Es wurde nichts abgebucht. Wähle eine andere Zahlungsart, oder hinterlege eine neue.',
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
    unsuccessful('Es wurde nichts abgebucht. Deine Bestellung ist noch da. Bitte versuche es noch einmal.')
  )
}
