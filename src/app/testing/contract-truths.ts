/** What must hold of a customer's contracts, as the API answers them, whatever has happened before. */
import type { Action } from '#domains/contracts/actions.ts'
import type { WireContract } from '#domains/contracts/api.ts'
import { paidParts, rateOn } from '#domains/contracts/paid-parts.ts'
import { contractStatus, isOver, statusName } from '#domains/contracts/status.ts'
import { monthlyTogether } from '#domains/contracts/wire-facts.ts'
import { decideOverview } from '#domains/overview/rules.ts'
import { statement, type Sql } from '#platform/server/db.ts'

type AnyWire = WireContract | WireContract['subContracts'][number]

/** A contract, what it belongs to (itself, where it belongs to nothing), and the day. */
interface Seen {
  readonly one: AnyWire
  readonly root: WireContract
  readonly today: string
}

const { ended, ordered, revoked, suspended } = contractStatus
const inOrder = (...days: readonly (string | null | undefined)[]): boolean => {
  const known = days.filter((day) => typeof day === 'string')
  return known.every((day, index) => index === 0 || day >= (known[index - 1] ?? ''))
}

/** An option ends with its contract, also where that ended as of a day before the option's own notice. */
const endedBeforeItsNotice = (
  { cancellationDate, contractId }: AnyWire,
  { endDateService, ...root }: WireContract,
): boolean => contractId !== root.contractId && endDateService !== null && endDateService < (cancellationDate ?? '')

/** What was decided months later may end a contract as of a day before an option of it was ordered: both have the same last day. */
const endedBeforeItsOrder = (one: AnyWire, root: WireContract): boolean =>
  one.contractId !== root.contractId && root.endDateService !== null && root.endDateService < one.orderDate

/** Each is a sentence that is true of any contract on any day, once the day has come to its end for the daily steps. */
const truths: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'its state is in the table': ({ one }) => one.statusName === statusName(one.status),
  'a last day that is past ends it': ({ one, today }) =>
    isOver(one.status) || one.terminationDate === null || one.terminationDate >= today,
  'notice has its day': ({ one }) =>
    (one.terminationDate === null) === (one.cancellationDate === null) || isOver(one.status),
  'ordered, noticed, ended': ({ one, root }) =>
    endedBeforeItsOrder(one, root)
      ? one.endDateService === root.endDateService
      : inOrder(one.orderDate, endedBeforeItsNotice(one, root) ? null : one.cancellationDate, one.endDateService),
  'what is over has its last day': ({ one }) => one.status !== ended || one.endDateService !== null,
  'what was withdrawn has its day': ({ one }) => (one.status === revoked) === (one.revocation.revokedOn !== null),
  'an ordered one begins today or later': ({ one, today }) =>
    one.status !== ordered || (one.startDateRequested ?? today) >= today || one.startDateService !== null,
  'no option outlives its contract': ({ one, root }) => isOver(one.status) || !isOver(root.status),
  'an option ends no later than its contract': ({ one, root }) =>
    isOver(one.status) || inOrder(one.terminationDate, root.terminationDate ?? '9999-12-31'),
  'what is over has nothing ahead': ({ one }) =>
    !isOver(one.status) || (one.dates.length === 0 && one.comingProduct === null && one.priceChange === null),
  'what comes is in order and not past': ({ one, today }) => inOrder(today, ...one.dates.map(({ date }) => date)),
  'nothing comes after the end': ({ one }) =>
    one.terminationDate === null || one.dates.every(({ date }) => date <= (one.terminationDate ?? '')),
  'notice today, end, last day to give it': ({ one, today }) =>
    inOrder(today, one.term.noticeUntil, one.term.earliestEnd) && inOrder(one.term.from, one.term.minTermEnd),
  'its end can only be put off to later': ({ one }) =>
    one.term.laterEnd === null || (one.terminationDate !== null && one.term.laterEnd > one.terminationDate),
  'a coming product comes after today and before the end': ({ one, today }) =>
    one.comingProduct === null ||
    (one.comingProduct.date > today && one.comingProduct.date <= (one.terminationDate ?? '9999-12-31')),
  'a right by an announced price ends in time': ({ one, today }) =>
    one.priceChange === null || inOrder(one.priceChange.announcedOn, today, one.priceChange.specialRightUntil),
  'blocked has its day': ({ one, root }) =>
    one !== root || (one.status === suspended) === ((one.billing?.blockedOn ?? null) !== null) || isOver(one.status),
  'no price is below nothing': ({ one }) => one.priceNow.monthlyPrice >= 0,
  'each action is possible or has its reason': ({ one }) =>
    Object.entries(one.possibleActions).every(
      ([action, possible]) => possible === (one.actionReasons[action as Action] === undefined),
    ),
  'discounts begin before they end': ({ one }) =>
    one.discounts.every(
      ({ endDate, startDate }) => endDate === null || endDate >= startDate || endDate < one.orderDate,
    ),
}

/** What one sees of the money in three places. */
function moneyFaults(contracts: readonly WireContract[], today: string): string[] {
  const live = contracts.filter(({ status }) => !isOver(status))
  const listed = live.reduce((sum, contract) => sum + monthlyTogether(contract), 0)
  const { monthlyCents, months } = decideOverview(contracts, today)
  // What is only ordered costs nothing yet, and its day may be today.
  const begun = contracts.flatMap((root) =>
    root.status === ordered
      ? []
      : [{ ...root, subContracts: root.subContracts.filter(({ status }) => status !== ordered) }],
  )
  const rate = begun.flatMap((root) => paidParts(root, today)).reduce((sum, part) => sum + rateOn(part, today), 0)
  const faults = []
  if (listed !== monthlyCents) faults.push(`the list says ${listed}, the overview ${monthlyCents}`)
  if (rate !== listed) faults.push(`the list says ${listed}, the forecast of today ${rate}`)
  if (months.some(({ cents }) => cents < 0)) faults.push('a month costs less than nothing')
  for (const [index, { causes, cents }] of months.entries()) {
    const before = months[index - 1]
    if (before === undefined) continue
    const by = causes.reduce((sum, { byCents }) => sum + byCents, 0)
    if (cents - before.cents !== by)
      faults.push(`month ${index} differs by ${cents - before.cents}, explained is ${by}`)
  }
  return faults
}

/** Every truth that does not hold. */
export function contractFaults(contracts: readonly WireContract[], today: string): string[] {
  const each = contracts.flatMap((root) =>
    [root, ...root.subContracts].flatMap((one) =>
      Object.entries(truths).flatMap(([rule, holds]) =>
        holds({ one, root, today }) ? [] : [`${one.contractId} (${one.statusName}): ${rule}`],
      ),
    ),
  )
  return [...each, ...moneyFaults(contracts, today)]
}

/** Each lists what is wrong with the rows of a customer ($1), in words. */
const wrongRows = [
  `select t.contract_id || ': terminated for ' || t.effective_on || ', ends ' || coalesce(c.termination_date::text, 'never') as what
   from terminations t join contracts c on c.guid = t.guid and c.contract_id = t.contract_id
   where t.guid = $1 and t.kind = 'termination' and t.state = 'effective' and c.status <> 91
     and c.termination_date is distinct from t.effective_on`,
  `select t.contract_id || ': ' || t.state || ', its receipt is closed as ' || coalesce(d.closed_as, 'nothing') as what
   from terminations t join declarations d on d.guid = t.guid and d.id = t.declaration_id
   where t.guid = $1 and (t.state = 'effective') <> (d.closed_as is null)`,
  `select c.contract_id || ': over with a product change under way' as what
   from product_changes p join contracts c on c.guid = p.guid and c.contract_id = p.contract_id
   where p.guid = $1 and p.state = 'ordered' and c.status in (90, 91, 92, 94)`,
  `select c.contract_id || ': over with a move under way' as what
   from relocations r join contracts c on c.guid = r.guid and c.contract_id = r.contract_id
   where r.guid = $1 and r.state = 'ordered' and c.status in (90, 91, 92, 94)`,
  `select c.contract_id || ': over, and a visit is still to come' as what
   from appointments a join contracts c on c.guid = a.guid and c.contract_id = a.contract_id
   where a.guid = $1 and a.state = 'open' and (c.status in (91, 92, 94) or c.status = 90 and a.visit_date > c.termination_date)`,
  `select s.contract_id || ': a technician waits without a visit' as what from technician_slots s
   where s.guid = $1 and s.held_until is null and not exists (select from appointments a where a.guid = s.guid
     and a.contract_id = s.contract_id and a.state = 'open' and a.visit_date = s.visit_date and a.time_from = s.time_from)`,
  `select r.code || ': redeemed with what was withdrawn' as what
   from redemptions r join contracts c on c.guid = r.guid and c.contract_id = r.sub_contract_id
   where r.guid = $1 and c.status in (91, 92)`,
  `select c.contract_id || ': over with a coming price' as what
   from price_changes p join contracts c on c.guid = p.guid and c.contract_id = p.contract_id
   where p.guid = $1 and p.state = 'announced' and c.status in (91, 92, 94)`,
  `select 'job ' || name || ': ' || state as what from pgboss.job where state in ('retry', 'failed', 'cancelled') and $1::text is not null`,
].map((text) => statement<{ what: string }>('', text))

/** What the tables say of the same: notice and its receipt, nothing under way in what is over, no job that failed. */
export async function recordFaults(db: Sql, guid: string): Promise<string[]> {
  const found = await Promise.all(wrongRows.map((wrong) => db.query(wrong, [guid])))
  return found.flat().map(({ what }) => what)
}

const written = statement<Readonly<Record<string, number>>>(
  '',
  `select (select count(*) from contract_history)::int as entries, (select count(*) from messages)::int as messages,
     (select count(*) from mails)::int as mails, (select count(*) from contract_papers)::int as papers`,
)

/** How much has been written to whomever. */
export async function countWritten(db: Sql): Promise<Readonly<Record<string, number>> | undefined> {
  return (await db.query(written))[0]
}
