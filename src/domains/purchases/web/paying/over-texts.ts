/** German wording of the payment of an order that is carried out no more. */
import type { OrderEnd } from '#domains/orders/purchase.ts'
import type { IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

import type { Purchase } from '../calls.ts'
import { refundNote } from '../return-texts.ts'

const titles: Readonly<Record<OrderEnd, string>> = {
  cancelled: 'Die Bestellung ist storniert',
  'came-back': 'Die Bestellung kam zurück',
  lost: 'Die Bestellung ist verloren gegangen',
  unpaid: 'Die Bestellung ist nicht zustande gekommen',
  lapsed: 'Die Bestellung ist weggefallen',
}

type Over = Pick<Purchase, 'end' | 'number' | 'refund' | 'returns'>

/** Below the headline of an order that nobody paid in time: why it ended, and what became of the money; '' of any other. */
export function unpaidNote({ end, refund }: Pick<Purchase, 'end' | 'refund'>): string {
  if (end !== 'unpaid' && end !== 'lapsed') return ''
  const money = refund === null ? 'Es wurde nichts abgebucht.' : 'Was später kam, bekommst du zurück.'
  return `Die Zahlung ist nicht rechtzeitig angekommen. ${money}`
}

/** What became of the money; nothing is said of what went back with pieces before: the order tells it. */
function moneyText({ refund, returns }: Over, today: IsoDate): string {
  if (refund !== null) return `Zurück gehen ${formatEuro(toCents(refund.amount))}. ${refundNote(refund, today)}`
  const isUntouched = returns.every(({ state }) => state === 'released')
  return isUntouched ? 'Es wurde nichts abgebucht; kommt doch noch etwas, geht es zurück.' : ''
}

/** Title and first sentence of its payment page. */
export function overTexts(purchase: Over, today: IsoDate): { readonly title: string; readonly lead: string } {
  const { end, number } = purchase
  const lead = `Für die Bestellung ${number} ist nichts mehr zu zahlen. ${moneyText(purchase, today)}`
  return { title: titles[end ?? 'cancelled'], lead: lead.trim() }
}
