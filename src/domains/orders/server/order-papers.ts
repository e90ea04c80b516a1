/** What an ordered option leaves behind among the papers of its contract: the summary that was agreed, its confirmation, the withdrawal instruction (§ 312f (2) BGB). */
import type { NewPaper } from '#domains/documents/paper.ts'
import { berlinDate, formatDate, formatInstant } from '#kit/dates.ts'
import type { NewId } from '#platform/server/clock.ts'

import { withdrawalInstruction } from '../withdrawal-instruction.ts'
import { lastWithdrawalDay } from '../withdrawal-period.ts'
import type { Order } from './orders.ts'

/** Kept under the order's own keys: repeated, they are there once. */
export function orderPapers(order: Order, newId: NewId): NewPaper[] {
  const { contractId, guid, orderedAt, subContractId, summary } = order
  const date = berlinDate(orderedAt.toISOString())
  const about = { guid, provider: summary.provider, contract: { contractId, product: summary.contract.product } }
  const paper = (
    kind: 'summary' | 'confirmation' | 'withdrawal-instruction',
    title: string,
    sections: NewPaper['sections'],
  ): NewPaper => ({
    ...about,
    id: newId(),
    kind,
    title: `${title} ${summary.title}`,
    date,
    sections,
    dedupeKey: `option-order:${order.id}:${kind}`,
  })
  return [
    paper('summary', 'Vertragszusammenfassung', summary.sections),
    paper('confirmation', 'Auftragsbestätigung', [
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
    ]),
    paper('withdrawal-instruction', 'Widerrufsbelehrung', withdrawalInstruction(summary.provider)),
  ]
}

function begin({ chosenDay, earlyStart }: Order): string {
  const pays = 'Widerrufst du, zahlst du die Tage bis dahin.'
  if (chosenDay !== null) {
    const day = `Am ${formatDate(chosenDay)}, dem Tag, den du gewählt hast.`
    return earlyStart ? `${day} ${pays}` : day
  }
  return earlyStart ? `Sofort, wie du es verlangt hast. ${pays}` : 'Nach Ablauf der Widerrufsfrist von 14 Tagen.'
}
