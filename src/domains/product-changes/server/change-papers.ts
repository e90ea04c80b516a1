/** What a product change leaves behind among the papers of its contract. */
import { withdrawalUntil } from '#domains/contracts/term.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import type { NewPaper } from '#domains/documents/paper.ts'
import { withdrawalInstruction } from '#domains/orders/withdrawal-instruction.ts'
import { berlinDate, formatDate, formatInstant } from '#kit/dates.ts'
import type { NewId } from '#platform/server/clock.ts'

import type { ChangeRow } from './store.ts'

export type OrderedChange = ChangeRow & { readonly summary: ContractSummary }

function about({ contractId, guid, summary }: OrderedChange) {
  return { guid, provider: summary.provider, contract: { contractId, product: summary.contract.product } }
}

/** The summary that was agreed, the confirmation and the withdrawal instruction (§ 312f (2) BGB), kept under the change's own keys. */
export function changePapers(change: OrderedChange, newId: NewId): NewPaper[] {
  const { contractId, orderNumber, orderedAt, summary } = change
  const at = orderedAt.toISOString()
  const paper = (
    kind: 'summary' | 'confirmation' | 'withdrawal-instruction',
    title: string,
    sections: NewPaper['sections'],
  ): NewPaper => ({
    ...about(change),
    id: newId(),
    kind,
    title: `${title} ${summary.title}`,
    date: berlinDate(at),
    sections,
    dedupeKey: `product-change:${change.id}:${kind}`,
  })
  return [
    paper('summary', 'Vertragszusammenfassung', summary.sections),
    paper('confirmation', 'Auftragsbestätigung', [
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
      {
        title: 'Widerruf',
        lines: [`Bis ${formatDate(withdrawalUntil(berlinDate(at)))}, ohne Angabe von Gründen.`],
      },
    ]),
    paper('withdrawal-instruction', 'Widerrufsbelehrung', withdrawalInstruction(summary.provider)),
  ]
}

/** That a change was taken back, and what holds now. */
export function takenBackPaper(
  change: OrderedChange,
  { id, now }: { readonly id: string; readonly now: string },
): NewPaper {
  const { closedNumber, contractId, state, summary } = change
  const what = state === 'revoked' ? 'Widerruf' : 'Rücknahme'
  return {
    ...about(change),
    id,
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
