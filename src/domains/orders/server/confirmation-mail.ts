/** Words of the order confirmation. */
import { summaryDocument, type Addressee } from '#domains/documents/server/summary-mail.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import { addDays, berlinDate, formatDate, formatInstant, type IsoDate } from '#kit/dates.ts'
import { formatEuro } from '#kit/money.ts'
import { bases, to } from '#kit/paths.ts'

import { instructionDocument, type DocumentPart } from '../withdrawal-instruction.ts'
import { lastWithdrawalDay } from '../withdrawal-period.ts'
import type { Order, OrderVoucher } from './orders.ts'

/** The mail for one order: what, when, on which terms, how to withdraw. */
export function confirmationMail(
  letterhead: Letterhead,
  order: Order,
  { firstName, instruction, lastName }: Addressee & { readonly instruction: readonly DocumentPart[] },
): MailText {
  const { contractId, orderedAt, subContractId, summary, voucher } = order
  const lastDay = lastWithdrawalDay(berlinDate(orderedAt.toISOString()))
  return composeMail(letterhead, {
    subject: `Deine Bestellung: ${summary.title}`,
    kicker: `Auftragsbestätigung ${subContractId}`,
    heading: `${summary.title} ist bestellt`,
    intro: [
      `Guten Tag ${firstName} ${lastName}, hier steht, was du am ${formatInstant(orderedAt.toISOString())} bestellt hast. Wir führen es aus.`,
    ],
    facts: [
      { term: 'Auftrag', value: subContractId },
      { term: 'Option', value: summary.title },
      { term: 'Vertrag', value: `${summary.contract.product}, ${contractId}` },
      ...agreedPrice(summary),
      ...(voucher === null ? [] : [{ term: 'Gutschein', value: voucherGain(voucher) }]),
    ],
    more: [
      startLine(order, lastDay),
      `Widerruf: Du kannst die Bestellung bis ${formatDate(lastDay)} ohne Angabe von Gründen widerrufen, im Kundencenter unter „Vertrag widerrufen“ oder durch eine Nachricht an uns.`,
    ],
    action: { text: 'Zum Vertrag', href: letterhead.publicOrigin + to(bases[0], 'contract', { contractId }) },
    documents: [summaryDocument(summary), instructionDocument(instruction)],
    why: 'Diese Mail ist die Bestätigung deiner Bestellung. Du bekommst sie, weil du bestellt hast. Heb sie auf.',
  })
}

/** The price below is the catalogue's: what was agreed beside it belongs to the confirmation too (§ 312f BGB). */
function voucherGain({ title, discountCents, endDate, priceType }: OrderVoucher): string {
  const span = priceType === 'ONE_TIME' ? 'einmalig' : `im Monat bis ${formatDate(endDate)}`
  return `${title}, ${formatEuro(discountCents)} Nachlass ${span}`
}

/** The first line of the summary's price is what is paid now. */
function agreedPrice({ sections }: Order['summary']): { term: string; value: string }[] {
  const price = sections.find(({ title }) => title === 'Preis')?.lines[0]
  return price === undefined ? [] : [{ term: 'Preis', value: price.replace(/\.$/, '') }]
}

/** What waits for somebody else's word has no day yet. */
function startLine({ chosenDay, earlyStart, held }: Order, lastDay: IsoDate): string {
  const pays = 'Widerrufst du, zahlst du die Tage bis dahin.'
  if (chosenDay !== null) {
    const day = `Die Option gilt ab ${formatDate(chosenDay)}, dem Tag, den du gewählt hast.`
    return earlyStart ? `${day} ${pays}` : day
  }
  if (earlyStart) return `Du hast verlangt, dass die Option sofort beginnt. ${pays}`
  const waits = 'Die Option beginnt nach Ablauf der Widerrufsfrist von 14 Tagen.'
  return held ? waits : `${waits} Das ist am ${formatDate(addDays(lastDay, 1))}.`
}
