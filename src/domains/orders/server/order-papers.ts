/** What an ordered option leaves behind among the papers of its contract. */
import type { NewPaper } from '#domains/documents/paper.ts'
import { berlinDate, formatDate, formatInstant } from '#kit/dates.ts'
import type { NewId } from '#platform/server/clock.ts'

import type { DocumentPart } from '../withdrawal-instruction.ts'
import { lastWithdrawalDay } from '../withdrawal-period.ts'
import { agreedPapers } from './agreed-papers.ts'
import type { Order } from './orders.ts'

export function orderPapers(order: Order, newId: NewId, instruction: readonly DocumentPart[]): NewPaper[] {
  const { contractId, guid, id, orderedAt, subContractId, summary } = order
  const date = berlinDate(orderedAt.toISOString())
  const confirmation = [
    {
      title: 'Auftrag',
      lines: [
        `${summary.title}, Auftrag ${subContractId}`,
        `Eingegangen am ${formatInstant(orderedAt.toISOString())}.`,
        `Zu ${summary.contract.product}, Vertrag ${contractId}. Dessen Laufzeit beginnt dadurch nicht von Neuem.`,
      ],
    },
    { title: 'Beginn', lines: [begin(order)] },
    ...summary.sections.filter(({ title }) => title === 'Preis'),
    { title: 'Widerruf', lines: [`Bis ${formatDate(lastWithdrawalDay(date))}, ohne Angabe von Gründen.`] },
  ]
  const dedupeKey = `option-order:${id}`
  return agreedPapers(newId, { guid, contractId, summary, date, confirmation, instruction, dedupeKey })
}

function begin({ chosenDay, earlyStart }: Order): string {
  const pays = 'Widerrufst du, zahlst du die Tage bis dahin.'
  if (chosenDay !== null) {
    const day = `Am ${formatDate(chosenDay)}, dem Tag, den du gewählt hast.`
    return earlyStart ? `${day} ${pays}` : day
  }
  return earlyStart ? `Sofort, wie du es verlangt hast. ${pays}` : 'Nach Ablauf der Widerrufsfrist von 14 Tagen.'
}
