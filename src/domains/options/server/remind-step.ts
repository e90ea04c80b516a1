/** A proposal runs out: its customer is told on the day before its last one, once. */
import { informCustomers, type Notice } from '#domains/contact-preferences/server/inform-customer.ts'
import { findContract } from '#domains/contracts/server/contracts.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { berlinDate, formatDate, type IsoDate } from '#kit/dates.ts'
import { today } from '#platform/server/clock.ts'
import { duePage, listDue, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import { statement, type Tx } from '#platform/server/db.ts'

import type { OptionsDeps } from './deps.ts'
import { findProposal } from './proposals.ts'
import { stateToday } from './read-proposals.ts'

/** From the day before the last one on, once. */
const isDue = `state = 'open' and reminded_on is null
   and expires_at < (($1::date + 2)::timestamp at time zone 'Europe/Berlin')`

const due = statement<DueRow>(
  'options.proposals-ending',
  `select guid, id from option_proposals where ${isDue} ${duePage}`,
)

const lock = statement<DueRow>(
  'options.lock-proposals-ending',
  `select guid, id from unnest($2::uuid[], $3::uuid[]) as asked (owner, proposal)
   join option_proposals on guid = owner and id = proposal and ${isDue} for update of option_proposals skip locked`,
)

const noteTold = statement(
  'options.proposals-reminded',
  `update option_proposals p set reminded_on = $1::date from unnest($2::uuid[], $3::uuid[]) as k (guid, id)
    where p.guid = k.guid and p.id = k.id`,
)

export function remindStep(deps: OptionsDeps): DailyStep {
  return {
    name: 'options.remind-of-proposals',
    due: listDue(due),
    settle: async (tx, rows, day) => {
      const locked = await tx.query(lock, keysOf(rows, day))
      // A pass that comes late reminds of what is open by now.
      const notices = await Promise.all(locked.map((row) => noticeOf(tx, deps, row)))
      await informCustomers(
        tx,
        deps,
        notices.filter((notice) => notice !== undefined),
      )
      tx.write(noteTold, keysOf(locked, today(deps.clock)))
      return locked.length
    },
  }
}

function keysOf(rows: readonly DueRow[], day: IsoDate) {
  return [day, rows.map(({ guid }) => guid), rows.map(({ id }) => id)]
}

/** Of what has run out, or cannot be ordered as it was sent, nobody is reminded. */
async function noticeOf(tx: Tx, deps: OptionsDeps, { guid, id }: DueRow): Promise<Notice | undefined> {
  const proposal = await findProposal(tx, guid, id)
  if (proposal === undefined) return undefined
  if (stateToday(deps, proposal, await findContract(tx, guid, proposal.contractId)) !== 'open') return undefined
  const { expiresAt, summary } = proposal
  const last = formatDate(berlinDate(expiresAt.toISOString()))
  const facts = [
    `Bis dahin kannst du ${summary.title} so bestellen, wie wir es besprochen haben.`,
    'Möchtest du die Option nicht, musst du nichts tun.',
  ]
  const dedupeKey = `proposal-ends:${id}`
  return {
    guid,
    kind: 'deadlines',
    title: `Dein Angebot ${summary.title} gilt bis ${last}`,
    body: messageBody(facts, { text: 'Angebot ansehen', path: 'optionProposal', query: { angebot: id } }),
    dedupeKey,
    correlationId: dedupeKey,
  }
}
