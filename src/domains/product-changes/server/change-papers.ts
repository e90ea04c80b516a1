/** What a product change leaves behind among the papers of its contract. */
import { withdrawalUntil } from '#domains/contracts/term.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import type { NewPaper } from '#domains/documents/paper.ts'
import { paperDocuments } from '#domains/documents/server/papers.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { agreedPapers } from '#domains/orders/server/agreed-papers.ts'
import type { DocumentPart } from '#domains/orders/withdrawal-instruction.ts'
import { berlinDate, formatDate, formatInstant } from '#kit/dates.ts'
import type { NewId } from '#platform/server/clock.ts'

import type { ChangeRow } from './store.ts'

export type OrderedChange = ChangeRow & { readonly summary: ContractSummary }

/** As it was ordered. */
function changePapers(change: OrderedChange, newId: NewId, instruction: readonly DocumentPart[]): NewPaper[] {
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
  const dedupeKey = `product-change:${id}`
  return agreedPapers(newId, { guid, contractId, summary, date, confirmation, instruction, dedupeKey })
}

/** What its customer keeps and is told of it. */
export function changeConfirmation(change: OrderedChange, newId: NewId, instruction: readonly DocumentPart[]) {
  const { contractId, date, id, orderNumber, orderedAt, summary } = change
  const papers = changePapers(change, newId, instruction)
  const facts = [`Eingegangen am ${formatInstant(orderedAt.toISOString())}, Vorgang ${orderNumber ?? ''}.`]
  const way = { text: 'Vertrag ansehen', path: 'contract', query: { contractId } } as const
  return {
    dedupeKey: `product-change:${id}`,
    papers,
    message: {
      title: `Wechsel zu ${summary.title} am ${formatDate(date)}`,
      body: messageBody(facts, way),
      documents: paperDocuments(papers),
    },
  }
}

/** A change that was taken back, whoever made it. */
export interface TakenBackChange extends Pick<ChangeRow, 'guid' | 'id' | 'contractId' | 'state'> {
  readonly closedNumber: string
  /** UTC instant at which the declaration arrived. */
  readonly at: string
  /** What was changed to, and what the contract stays. */
  readonly title: string
  readonly present: string
  readonly provider: ContractSummary['provider']
}

/** That a change was taken back, and what holds now. */
export function takenBackPaper(change: TakenBackChange, id: string): NewPaper {
  const { at, closedNumber, contractId, guid, present, provider, state, title } = change
  const what = state === 'revoked' ? 'Widerruf' : 'Rücknahme'
  return {
    id,
    guid,
    provider,
    contract: { contractId, product: present },
    kind: 'confirmation',
    title: `Bestätigung: ${what} des Wechsels`,
    date: berlinDate(at),
    sections: [
      {
        title: what,
        lines: [`Wechsel zu ${title}, Vorgang ${closedNumber}`, `Eingegangen am ${formatInstant(at)}.`],
      },
      {
        title: 'Vertrag',
        lines: [`${present}, Vertrag ${contractId}, läuft weiter wie ohne den Wechsel.`],
      },
    ],
    dedupeKey: `product-change:${change.id}:taken-back`,
  }
}
