/** German wording of the page of what goes back or was taken out. */
import { isSentBack } from '#domains/orders/returns.ts'
import { formatDayOf, formatInstantOf, type IsoDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'
import type { Step } from '#ui/feedback/Steps.tsx'

import type { Purchase, PurchaseReturn } from '../calls.ts'
import { happened, neverFetched } from '../cancel-texts.ts'
import { handedIn, moneyOfSent } from '../return-texts.ts'

const titles = {
  announced: 'Rückgabe angemeldet',
  received: 'Rückgabe ist bei uns',
  refunded: 'Rückgabe erstattet',
} as const

/** What its page is called. */
export function returnTitle({ cause, kind, state }: Pick<PurchaseReturn, 'cause' | 'kind' | 'state'>): string {
  if (cause !== 'asked') return cause === 'lost' ? 'Ein Paket ging verloren' : 'Ein Paket kam zurück'
  return kind === 'cancel' || state === 'released' ? 'Aus deiner Bestellung storniert' : titles[state]
}

/** Where its receipt is: what nobody has declared has none. */
export function receiptWords({ cause, kind }: Pick<PurchaseReturn, 'cause' | 'kind'>): readonly [string, string] {
  if (cause !== 'asked') return ['Es gehört zur Bestellung', '. Du hast davon eine Mail und eine Nachricht.']
  const which = kind === 'cancel' ? 'Die Stornierung' : 'Dein Widerruf'
  return [`${which} zur Bestellung`, ' ist gespeichert. Der Beleg kommt als Mail und als Nachricht.']
}

/** The course of what goes back: declared, handed in, here, paid back. What is loaded is neither handed in nor comes in. */
export function returnSteps(back: PurchaseReturn, lines: Purchase['lines'], today: IsoDate): Step[] {
  if (back.kind === 'cancel') return cancelSteps(back, today)
  const { declaredAt, receivedAt, refundedAt, state } = back
  // What is lost, or came back with its parcel, is handed in by nobody.
  const isHandedIn = isSentBack(lines, handedIn(back))
  const isOnItsWay = state === 'announced' && isHandedIn
  const isIn = state !== 'announced'
  const said = (at: string | null) => (at === null ? undefined : formatInstantOf(at, today))
  const until = formatDayOf(back.until, today)
  const parcel: Step[] = [
    {
      title: isOnItsWay ? 'Abgeben' : 'Abgegeben',
      note: isOnItsWay ? `Bis ${until}` : undefined,
      state: isOnItsWay ? 'now' : 'done',
    },
    { title: 'Bei uns', note: said(receivedAt), state: isIn ? 'done' : isOnItsWay ? 'next' : 'now' },
  ]
  const isSent = isSentBack(lines, back.lines)
  const waits = isSent && isOnItsWay
  return [
    { title: 'Widerrufen', note: said(declaredAt), state: 'done' },
    ...(isSent ? parcel.slice(isHandedIn ? 0 : 1) : []),
    {
      title: `${formatEuro(toCents(back.refund))} zurück`,
      note: state === 'refunded' ? said(refundedAt) : moneyBy(back, { today, waits }),
      state: state === 'refunded' ? 'done' : isSent && !isIn ? 'next' : 'now',
    },
  ]
}

/** The course of what was taken out: nothing has to be handed in. */
function cancelSteps(back: PurchaseReturn, today: IsoDate): Step[] {
  const { cause, declaredAt, refund, refundedAt, state } = back
  const amount = formatEuro(toCents(refund))
  const isOver = state !== 'received'
  const money = {
    title: state === 'released' ? `${amount} weniger` : `${amount} zurück`,
    note: state === 'released' ? neverFetched : refundedAt === null ? undefined : formatInstantOf(refundedAt, today),
    state: isOver ? 'done' : 'now',
  } as const
  return [{ title: happened[cause], note: formatInstantOf(declaredAt, today), state: 'done' }, money]
}

/** When the money is there at the latest (§ 357 BGB); `waits`: until the goods are here. */
function moneyBy(
  { until: last }: PurchaseReturn,
  { today, waits }: { readonly today: IsoDate; readonly waits: boolean },
): string {
  if (today > last) return waits ? 'Sobald es bei uns ist' : 'In den nächsten Tagen'
  const day = formatDayOf(last, today)
  return waits ? `S${moneyOfSent(`am ${day}`).slice(1)}` : `Spätestens ${day}`
}
