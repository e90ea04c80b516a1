/** The confirmation of a purchase on a durable medium (§ 312f (2) BGB): a mail, and a message in the inbox. */
import { messageBody, messageDocument } from '#domains/messages/message-text.ts'
import { composeMail, type Letterhead, type MailText } from '#domains/messages/server/compose-mail.ts'
import type { Mandate } from '#domains/payment-methods/server/payment-methods.ts'
import { formatInstant, type IsoDate } from '#kit/dates.ts'
import { bases, to } from '#kit/paths.ts'
import { today } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'
import { customersWork } from '#platform/server/open-work.ts'

import { confirmedPart, type Purchase } from '../purchase.ts'
import { instructionDocument, type DocumentPart } from '../withdrawal-instruction.ts'
import { confirmationHandler } from './confirmation-handler.ts'
import type { OrdersDeps } from './deps.ts'
import { noteInstruction } from './issued-instructions.ts'
import { listUnconfirmedPurchases, notePurchaseConfirmed } from './open-purchases.ts'
import type { OrderPayload } from './orders.ts'
import type { InstructionDeps } from './published-instruction.ts'
import { findPurchaseMandate } from './purchase-mandate.ts'
import { digitalText, guaranteeText, purchaseBill, sumText, withdrawalText } from './purchase-text.ts'
import { findPurchase } from './purchases.ts'

const topic = 'purchase-confirm'

interface Confirmed extends Purchase {
  readonly mandate: Mandate | null
}

/** The job that confirms a purchase; put into the outbox with it. */
export function purchaseConfirmation(payload: OrderPayload) {
  return { topic, payload: { ...payload }, correlationId: payload.correlationId }
}

/** Confirms a purchase. */
export function confirmPurchaseHandler(deps: OrdersDeps & InstructionDeps): JobHandler {
  return confirmationHandler(deps, {
    topic,
    find: findConfirmed,
    message: (purchase) => {
      const { id, number, placedAt } = purchase
      const facts = [`Bestellung ${number} vom ${formatInstant(placedAt)}, ${sumText(purchase)}.`]
      const body = messageBody(facts, { text: 'Bestellung ansehen', path: 'orders', query: {} })
      const title = `Deine Bestellung ${number} ist bestätigt`
      const documents = [messageDocument('Bestellbestätigung', 'purchaseFile', { bestellung: id })]
      return { dedupeKey: `order:${id}`, title, body, documents }
    },
    mail: (purchase, { firstName }, instruction) =>
      purchaseMail(deps, { ...purchase, today: today(deps.clock) }, { firstName, instruction }),
    note: (tx, purchase, confirmed) => {
      noteInstruction(tx, purchase, confirmed)
      notePurchaseConfirmed(tx, purchase, confirmed.at)
    },
  })
}

/** Purchases of which the customer has no confirmation after ten minutes, whatever became of its job. */
export const unconfirmedPurchases = customersWork({ topic, key: 'orderId', list: listUnconfirmedPurchases })

/** With the mandate that it is paid by. */
async function findConfirmed(sql: Sql, guid: string, id: string): Promise<Confirmed | undefined> {
  const purchase = await findPurchase(sql, guid, id)
  return purchase && { ...confirmedPart(purchase), mandate: await findPurchaseMandate(sql, purchase) }
}

function purchaseMail(
  letterhead: Letterhead,
  purchase: Confirmed & { readonly today: IsoDate },
  { firstName, instruction }: { readonly firstName: string; readonly instruction: readonly DocumentPart[] },
): MailText {
  const { lines, number, placedAt } = purchase
  return composeMail(letterhead, {
    subject: `Deine Bestellung ${number}`,
    kicker: `Bestellbestätigung ${number}`,
    heading: 'Deine Bestellung ist bestätigt',
    intro: [`Danke, ${firstName}. Du hast am ${formatInstant(placedAt)} bestellt; damit ist der Vertrag geschlossen.`],
    bill: purchaseBill(purchase, purchase),
    more: [...lines.flatMap(digitalText), ...guaranteeText(lines), ...withdrawalText(lines)],
    documents: [instructionDocument(instruction)],
    action: { text: 'Zur Bestellung', href: letterhead.publicOrigin + to(bases[0], 'orders') },
    why: 'Diese Mail ist die Bestätigung deiner Bestellung. Heb sie auf.',
  })
}
