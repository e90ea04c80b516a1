/** The change that is ordered, in words. Pure. */
import type { WireContract } from '#domains/contracts/api.ts'
import { formatDate } from '#kit/dates.ts'
import { formatEuro, toCents } from '#kit/money.ts'

export interface PendingView {
  readonly title: string
  readonly lead: string
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  /** How it can be taken back; undefined: no more. */
  readonly back:
    | {
        readonly how: 'revoke' | 'cancel'
        readonly title: string
        readonly declares: string
        readonly follows: string
        readonly button: string
      }
    | undefined
}

/** Undefined where none is ordered that is still to come. */
export function pendingView({
  comingProduct: coming,
  possibleActions: can,
  product,
  term,
}: WireContract): PendingView | undefined {
  if (coming === null) return undefined
  const present = product?.displayTitle ?? 'Dein Tarif'
  const date = formatDate(coming.date)
  const price =
    coming.monthlyPrice === null ? [] : [{ term: 'Preis', value: `${formatEuro(toCents(coming.monthlyPrice))} mtl.` }]
  return {
    title: coming.title,
    lead: `${coming.title} ist bestellt und beginnt am ${date}.`,
    facts: [
      { term: 'Bisher', value: present },
      { term: `Ab ${date}`, value: coming.title },
      ...price,
      ...(term.minTermEnd === null ? [] : [{ term: 'Mindestlaufzeit', value: `bis ${formatDate(term.minTermEnd)}` }]),
      { term: 'Widerruf', value: `bis ${formatDate(coming.revocableUntil)}` },
      ...(coming.orderNumber === null ? [] : [{ term: 'Vorgang', value: coming.orderNumber }]),
    ],
    back: takingBack(can, present, coming.title),
  }
}

function takingBack(can: WireContract['possibleActions'], present: string, title: string): PendingView['back'] {
  const follows = `${present} läuft dann zu den bisherigen Bedingungen weiter.`
  if (can.canRevokeChangeProduct)
    return {
      how: 'revoke',
      title: 'Wechsel widerrufen',
      declares: `Ich widerrufe den Wechsel zu ${title}.`,
      follows,
      button: 'Widerruf bestätigen',
    }
  if (!can.canCancelChangeProduct) return undefined
  return {
    how: 'cancel',
    title: 'Wechsel zurücknehmen',
    declares: `Ich nehme den Wechsel zu ${title} zurück.`,
    follows,
    button: 'Wechsel zurücknehmen',
  }
}
