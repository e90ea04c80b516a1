/** What the buyer of a parcel that never arrived has to know: that it is lost, what they get instead, and when. */
import type { Fact } from '#domains/messages/server/mail-table.ts'
import { countPieces } from '#domains/orders/count-pieces.ts'
import { carriedBy, type Parcel } from '#domains/orders/parcel.ts'
import { type Purchase, type PurchaseReturn, type ReturnedLine, voucherAgain } from '#domains/orders/purchase.ts'
import { refundDeadline, returnDeadline } from '#domains/orders/returns.ts'
import { piecesText, refundWay } from '#domains/orders/server/purchase-text.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'

interface Replacement {
  readonly way: 'replace'
  /** null: nobody knows. */
  readonly deliveryDate: IsoDate | null
}

interface Refund {
  readonly way: 'refund'
  /** Beside withdrawals; null: nothing was fetched, or all of it was withdrawn. */
  readonly cents: Cents | null
  /** Names of those that end, or do not begin. */
  readonly services: readonly string[]
  /** Nothing else of the order lives on. */
  readonly isAll: boolean
}

interface Telling {
  readonly purchase: Purchase
  readonly parcel: Parcel
  /** UTC instant from which it counts as lost. */
  readonly at: string
  readonly reason: string
  /** What is replaced or refunded. */
  readonly pieces: readonly ReturnedLine[]
  readonly withdrawn: readonly PurchaseReturn[]
  readonly outcome: Replacement | Refund
  readonly correlationId: string
}

export function tellLost(tx: Tx, deps: PurchasesDeps, telling: Telling): Promise<void> {
  const { at, correlationId, outcome, parcel, purchase, reason } = telling
  return tellBuyer(tx, deps, {
    purchase,
    correlationId,
    // Found and lost once more is news.
    about: `lost:${parcel.no}:${at}`,
    subject: `Dein Paket zur Bestellung ${purchase.number} ist verloren gegangen`,
    heading: 'Dein Paket ist verloren gegangen',
    text: [
      `Das Paket ${parcel.tracking} ist auf dem Weg zu dir verloren gegangen. Das tut uns leid. Was wir wissen: ${reason}`,
      ...(outcome.way === 'replace' ? replacementTexts(outcome) : refundTexts(telling, outcome)),
      ...withdrawnTexts(telling),
      'Kommt das Paket doch noch an, sag uns bitte Bescheid.',
    ],
    facts: facts(telling),
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail bekommst du, weil ein Paket deiner Bestellung nicht angekommen ist.',
  })
}

function replacementTexts({ deliveryDate }: Replacement): string[] {
  const day = deliveryDate === null ? '' : ` Erwartet am ${formatDate(deliveryDate)}.`
  return [
    `Wir schicken dir Ersatz, du zahlst dafür nichts.${day}`,
    'Möchtest du keinen Ersatz, storniere ihn bei deiner Bestellung, bis er verschickt ist: Dann bekommst du dein Geld zurück.',
  ]
}

function refundTexts({ at, purchase }: Telling, { cents, isAll, services }: Refund): string[] {
  // As it stands at the order, or at the pieces that were taken out.
  const until = formatDate(refundDeadline(purchase) ?? returnDeadline({ declaredAt: at }))
  return [
    ...(cents === null
      ? []
      : [
          `Du bekommst ${formatEuro(cents)} zurück, spätestens am ${until}. Du musst nichts tun und nichts zurückschicken.`,
        ]),
    ...(isAll ? voucherAgain(purchase.voucherCode) : []),
    ...(services.length === 0 ? [] : [`Mit den Geräten endet heute: ${conjunction(services)}.`]),
    isAll ? 'Möchtest du die Geräte noch, bestell sie neu.' : 'Alles andere in deiner Bestellung bleibt, wie es ist.',
  ]
}

function withdrawnTexts({ parcel, pieces, withdrawn }: Telling): string[] {
  if (withdrawn.length > 0) {
    const money = conjunction(withdrawn.map(({ refundCents }) => formatEuro(refundCents)))
    return [`Was du daraus widerrufen hattest, musst du nicht zurückschicken. Dafür erstatten wir getrennt: ${money}.`]
  }
  // Of a withdrawal that lay in other parcels too.
  return countPieces(parcel.lines) > countPieces(pieces)
    ? ['Was du daraus widerrufen hattest, musst du nicht zurückschicken: Schick nur, was bei dir ist.']
    : []
}

function facts({ outcome, parcel, pieces, purchase }: Telling): Fact[] {
  const term = outcome.way === 'replace' ? 'Ersatz' : 'Verloren'
  const refund = outcome.way === 'refund' ? outcome.cents : null
  return [
    { term: 'Sendung', value: carriedBy(parcel) },
    ...pieces.map((piece) => ({ term, value: piecesText(purchase, piece) })),
    ...(refund === null
      ? []
      : [
          {
            term: 'Erstattung',
            value: `${formatEuro(refund)}, ${refundWay(purchase)}`,
          },
        ]),
  ]
}
