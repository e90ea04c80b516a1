/** The card that pays the bills ends: its customer is told in time to renew it, and once more where it was not. */
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import { informCustomers, type Notice } from '#domains/contact-preferences/server/inform-customer.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { today } from '#platform/server/clock.ts'
import { duePage, listDue, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import { statement } from '#platform/server/db.ts'

import { hasEnded, tellDays } from '../card-end.ts'

interface EndingCard extends DueRow {
  readonly description: string
  readonly expiresOn: IsoDate
}

/** Once before the end, once after it; a card that was renewed meanwhile has another end. */
const isDue = `is_default and removed_at is null and expires_on <= $1::date + ${tellDays} and (end_told_on is null
   or end_told_on < expires_on - ${tellDays} or (expires_on < $1::date and end_told_on <= expires_on))`

const due = statement<DueRow>(
  'payment-methods.cards-ending',
  `select guid, id from payment_methods where ${isDue} ${duePage}`,
)

const lock = statement<EndingCard>(
  'payment-methods.lock-cards-ending',
  `select guid, id, description, expires_on as "expiresOn" from unnest($2::uuid[], $3::uuid[]) as asked (owner, card)
   join payment_methods on guid = owner and id = card and ${isDue} for update of payment_methods skip locked`,
)

const noteTold = statement(
  'payment-methods.card-end-told',
  `update payment_methods m set end_told_on = $1::date from unnest($2::uuid[], $3::uuid[]) as k (guid, id)
    where m.guid = k.guid and m.id = k.id`,
)

export function cardEndStep(deps: InformDeps): DailyStep {
  return {
    name: 'payment-methods.card-end',
    due: listDue(due),
    settle: async (tx, rows, day) => {
      const cards = await tx.query(lock, keysOf(rows, day))
      // A pass that comes late says what is so by now, once.
      const toldOn = today(deps.clock)
      await informCustomers(
        tx,
        deps,
        cards.map((card) => noticeOf(card, toldOn)),
      )
      tx.write(noteTold, keysOf(cards, toldOn))
      return cards.length
    },
  }
}

function keysOf(rows: readonly DueRow[], day: IsoDate) {
  return [day, rows.map(({ guid }) => guid), rows.map(({ id }) => id)]
}

function noticeOf({ description, expiresOn, guid, id }: EndingCard, toldOn: IsoDate): Notice {
  const isOver = hasEnded(expiresOn, toldOn)
  const [last, way] = [formatDate(expiresOn), { text: 'Zahlungsarten ansehen', path: 'methods' } as const]
  const [title, fact, toDo] = isOver
    ? [
        `Deine Karte ist am ${last} abgelaufen`,
        `Mit ${description} können wir deine Rechnung nicht mehr abbuchen.`,
        'Erneuere sie, oder mach eine andere Zahlungsart zum Standard.',
      ]
    : [
        `Deine Karte läuft am ${last} ab`,
        `Mit ${description} zahlst du deine Rechnung.`,
        'Erneuere sie, sobald du die neue hast, oder mach eine andere Zahlungsart zum Standard.',
      ]
  const dedupeKey = `card-end:${id}:${expiresOn}:${isOver ? 'over' : 'near'}`
  return { guid, kind: 'invoices', title, body: messageBody([fact, toDo], way), dedupeKey, correlationId: dedupeKey }
}
