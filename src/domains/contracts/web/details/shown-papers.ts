/** What was handed out about a contract: its papers, and the receipts of what was declared. */
import { listPapers } from '#domains/documents/web/calls.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { Client } from '#platform/web/api-client.ts'
import { orElse } from '#platform/web/page-context.ts'

import { contractTitle, type ShownContract } from '../../wire-facts.ts'
import { listReceipts } from '../calls.ts'

export interface ShownPaper {
  readonly id: string
  readonly title: string
  /** Of a receipt alone, as it is read out on the phone: it stands at an address of its own, where it can be verified. */
  readonly number?: string
  readonly date: IsoDate
  /** Of a receipt: what a person has still to decide, and until when they do. */
  readonly answer?: { readonly title: string; readonly date: IsoDate }
}

/** Before the names of options are known: the contract is read at the same time. */
export interface ListedPaper extends ShownPaper {
  /** Of the contract, or of the option that it is about. */
  readonly contractId: string
}

const receiptNames = {
  cancellation: 'Beleg deiner Kündigung',
  withdrawal: 'Beleg deines Widerrufs',
  retraction: 'Beleg, dass die Kündigung zurückgenommen ist',
} as const

const answerNames = {
  cancellation: 'Antwort auf deine Kündigung bis',
  withdrawal: 'Antwort auf deinen Widerruf bis',
  retraction: 'Antwort bis',
} as const

/** The newest first, those of one day by their time. Without them a contract is better than no page. */
export async function shownPapers(client: Client, contractId: string): Promise<ListedPaper[]> {
  const [papers, receipts] = await Promise.all([
    orElse(listPapers(client, contractId), () => []),
    orElse(listReceipts(client, contractId), () => []),
  ])
  const shown: { readonly key: string; readonly paper: ListedPaper }[] = [
    ...receipts.map(
      ({ answerBy, contractId: about, date, id, kind, number, time }) =>
        ({
          key: `${date} ${time}`,
          paper: {
            id,
            title: receiptNames[kind],
            number,
            date,
            contractId: about,
            ...(answerBy && { answer: { title: answerNames[kind], date: answerBy } }),
          },
        }) as const,
    ),
    ...papers.map(
      ({ contractId: about, date, paperId: id, time, title }) =>
        ({ key: `${date} ${time}`, paper: { id, title, date, contractId: about } }) as const,
    ),
  ]
  return shown.toSorted((a, b) => b.key.localeCompare(a.key)).map(({ paper }) => paper)
}

/** What is about an option names it first, as the record does. */
export function namedPapers(listed: readonly ListedPaper[], { subContracts }: ShownContract): ShownPaper[] {
  const options = new Map(subContracts.map((option) => [option.contractId, contractTitle(option)]))
  return listed.map(({ contractId, title, ...paper }) => {
    const option = options.get(contractId)
    return { ...paper, title: option === undefined ? title : `${option}: ${title}` }
  })
}
