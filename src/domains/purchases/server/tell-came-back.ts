/** What the buyer of a parcel that came back has to know: what happened, what they get, and when. */
import { hasParcel, type Purchase, voucherAgain } from '#domains/orders/purchase.ts'
import { isReturnOver, refundDeadline } from '#domains/orders/returns.ts'
import { piecesText, refundWay } from '#domains/orders/server/purchase-text.ts'
import { tellBuyer } from '#domains/orders/server/tell-buyer.ts'
import { formatDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { formatEuro } from '#kit/money.ts'
import type { Tx } from '#platform/server/db.ts'

import type { PurchasesDeps } from './deps.ts'

interface Telling {
  /** As it is once it has fallen away. */
  readonly purchase: Purchase
  /** Names of those that end, or do not begin. */
  readonly services: readonly string[]
  readonly reason: string
  readonly correlationId: string
}

export async function tellCameBack(tx: Tx, deps: PurchasesDeps, telling: Telling): Promise<void> {
  const { correlationId, purchase, reason } = telling
  const { number, refund, returns } = purchase
  const title = `Deine Bestellung ${number} kam zurück`
  await tellBuyer(tx, deps, {
    purchase,
    correlationId,
    about: 'came-back',
    subject: title,
    heading: 'Deine Bestellung kam zurück',
    text: [
      `Der Paketdienst konnte deine Bestellung ${number} nicht zustellen, sie ist wieder bei uns.${reason === '' ? '' : ` Der Grund: ${reason}`}`,
      ...consequences(telling),
    ],
    facts: [
      ...things(purchase).map((value) => ({ term: 'Kam zurück', value })),
      ...returns.map((back) => ({ term: `Rückgabe ${back.number}`, value: formatEuro(back.refundCents) })),
      ...(refund === null
        ? []
        : [
            {
              term: 'Erstattung',
              value: `${formatEuro(refund.cents)}, ${refundWay(purchase)}`,
            },
          ]),
    ],
    way: { text: 'Bestellung ansehen', path: 'orders' },
    why: 'Diese Mail bekommst du, weil dein Paket nicht zugestellt werden konnte.',
  })
}

function things(purchase: Purchase): string[] {
  const sent = [...purchase.lines.entries()].filter(([, line]) => hasParcel([line]))
  return sent.map(([index, { cancelled, quantity }]) =>
    piecesText(purchase, { lineNo: index + 1, quantity: quantity - cancelled }),
  )
}

/** Money, withdrawals, voucher, services, and that it can be bought anew. */
function consequences({ purchase, services }: Telling): string[] {
  const { events, lines, refund, returns } = purchase
  const loaded = lines
    .filter(({ digital, quantity, returned }) => digital !== null && returned < quantity)
    .map(({ title }) => title)
  const until = refundDeadline({ events })
  const open = returns.filter((back) => back.kind === 'return' && !isReturnOver(back))
  return [
    ...(refund === null || until === null
      ? []
      : [`Du bekommst ${formatEuro(refund.cents)} zurück, spätestens am ${formatDate(until)}. Du musst nichts tun.`]),
    ...(open.length === 0
      ? []
      : [
          `Was du widerrufen hattest, kam mit zurück. Dafür erstatten wir getrennt: ${conjunction(open.map((back) => formatEuro(back.refundCents)))}.`,
        ]),
    ...voucherAgain(purchase.voucherCode),
    ...(loaded.length === 0
      ? []
      : [`Nicht mehr laden kannst du: ${conjunction(loaded)}. Auch dafür bekommst du dein Geld zurück.`]),
    ...(services.length === 0 ? [] : [`Mit der Bestellung endet heute: ${conjunction(services)}.`]),
    'Möchtest du die Geräte noch, bestell sie neu und prüfe dabei die Adresse.',
  ]
}
