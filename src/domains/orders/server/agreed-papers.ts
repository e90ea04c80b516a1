/** What an order under a summary leaves behind among the papers of its contract: the summary that was agreed, its confirmation, the withdrawal instruction (§ 312f (2) BGB). */
import type { ContractSummary } from '#domains/documents/api.ts'
import type { NewPaper } from '#domains/documents/paper.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { NewId } from '#platform/server/clock.ts'

import type { DocumentPart } from '../withdrawal-instruction.ts'

interface Agreed {
  readonly guid: string
  readonly contractId: string
  readonly summary: ContractSummary
  /** The day of the order. */
  readonly date: IsoDate
  readonly confirmation: NewPaper['sections']
  /** As it is published. */
  readonly instruction: readonly DocumentPart[]
  /** The order's own: written twice, its papers are there once. */
  readonly dedupeKey: string
}

export function agreedPapers(newId: NewId, agreed: Agreed): NewPaper[] {
  const { confirmation, contractId, date, dedupeKey, guid, instruction, summary } = agreed
  const { contract, provider } = summary
  const papers = [
    { kind: 'summary', title: 'Vertragszusammenfassung', sections: summary.sections },
    { kind: 'confirmation', title: 'Auftragsbestätigung', sections: confirmation },
    { kind: 'withdrawal-instruction', title: 'Widerrufsbelehrung', sections: instruction },
  ] as const
  return papers.map(({ kind, sections, title }) => ({
    kind,
    sections,
    id: newId(),
    guid,
    provider,
    contract: { contractId, product: contract.product },
    title: `${title} ${summary.title}`,
    date,
    dedupeKey: `${dedupeKey}:${kind}`,
  }))
}
