/** What was handed out about a contract: its papers, and the receipts of what was declared. */
import { listPapers } from '#domains/documents/web/calls.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Client } from '#platform/web/api-client.ts'
import { orElse } from '#platform/web/page-context.ts'

import { listReceipts } from '../calls.ts'

export interface ShownPaper {
  readonly id: string
  /** A receipt stands at an address of its own, where it can be verified. */
  readonly kind: 'paper' | 'receipt'
  readonly title: string
  /** Of a receipt, as it is read out on the phone. */
  readonly number?: string
  readonly date: IsoDate
}

const receiptNames = {
  cancellation: 'Beleg deiner Kündigung',
  withdrawal: 'Beleg deines Widerrufs',
  retraction: 'Beleg, dass du die Kündigung zurückgenommen hast',
} as const

/** The newest first, those of one day by their time. Without them a contract is better than no page. */
export async function shownPapers(client: Client, contractId: string): Promise<ShownPaper[]> {
  const [papers, receipts] = await Promise.all([
    orElse(listPapers(client, contractId), () => []),
    orElse(listReceipts(client, contractId), () => []),
  ])
  const shown: { readonly key: string; readonly paper: ShownPaper }[] = [
    ...receipts.map(
      ({ date, id, kind, number, time }) =>
        ({ key: `${date} ${time}`, paper: { id, kind: 'receipt', title: receiptNames[kind], number, date } }) as const,
    ),
    ...papers.map(
      ({ date, paperId: id, time, title }) =>
        ({ key: `${date} ${time}`, paper: { id, kind: 'paper', title, date } }) as const,
    ),
  ]
  return shown.toSorted((a, b) => b.key.localeCompare(a.key)).map(({ paper }) => paper)
}
