/** What a product change leaves behind among the papers of its contract. */
import { withdrawalUntil } from '#domains/contracts/term.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import type { NewPaper } from '#domains/documents/paper.ts'
import { agreedPapers } from '#domains/orders/server/agreed-papers.ts'
import { berlinDate, formatDate, formatInstant } from '#kit/dates.ts'
import type { NewId } from '#platform/server/clock.ts'

import type { ChangeRow } from './store.ts'

export type OrderedChange = ChangeRow & { readonly summary: ContractSummary }

/** As it was ordered. */
export function changePapers(change: OrderedChange, newId: NewId): NewPaper[] {
  const { contractId, guid, id, orderNumber, orderedAt, summary } = change
  const at = orderedAt.toISOString()
  const date = berlinDate(at)
  const confirmation = [
    {
      title: 'Auftrag',
      lines: [
        `Wechsel zu ${summary.title}, Vorgang ${orderNumber ?? ''}`,
        `Eingegangen am ${formatInstant(at)}.`,
        `Bisher ${summary.contract.product}, Vertrag ${contractId}`,
      ],
    },
    { title: 'Beginn', lines: [formatDate(change.date)] },
    ...summary.sections.filter(({ title }) => title === 'Preis' || title.startsWith('Laufzeit')),
    { title: 'Widerruf', lines: [`Bis ${formatDate(withdrawalUntil(date))}, ohne Angabe von Gründen.`] },
  ]
  return agreedPapers(newId, { guid, contractId, summary, date, confirmation, dedupeKey: `product-change:${id}` })
}

/** That a change was taken back, and what holds now. */
export function takenBackPaper(
  change: OrderedChange,
  { id, now }: { readonly id: string; readonly now: string },
): NewPaper {
  const { closedNumber, contractId, guid, state, summary } = change
  const what = state === 'revoked' ? 'Widerruf' : 'Rücknahme'
  return {
    id,
    guid,
    provider: summary.provider,
    contract: { contractId, product: summary.contract.product },
    kind: 'confirmation',
    title: `Bestätigung: ${what} des Wechsels`,
    date: berlinDate(now),
    sections: [
      {
        title: what,
        lines: [`Wechsel zu ${summary.title}, Vorgang ${closedNumber ?? ''}`, `Eingegangen am ${formatInstant(now)}.`],
      },
      {
        title: 'Vertrag',
        lines: [`${summary.contract.product}, Vertrag ${contractId}, läuft zu den bisherigen Bedingungen weiter.`],
      },
    ],
    dedupeKey: `product-change:${change.id}:taken-back`,
  }
}
