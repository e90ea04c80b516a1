/** The embedded collection: after its delay the money is there, and the block ends. */
import { keepBillingItem } from '#domains/billing-items/server/billing-items.ts'
import { owedCents } from '#domains/consequences/one-time.ts'
import { informCustomer } from '#domains/contact-preferences/server/inform-customer.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { lockContract } from '#domains/contracts/server/contracts.ts'
import { canMove } from '#domains/contracts/transitions.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { formatDate } from '#kit/dates.ts'
import { formatEuro, type Cents } from '#kit/money.ts'
import { earlier, instant, later, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { readPayload } from '#platform/server/job-payload.ts'
import type { Job, JobHandler } from '#platform/server/jobs.ts'
import type { CustomersOpenRow, OpenWork } from '#platform/server/open-work.ts'

import { collectedCents, paidDetails } from '../rules.ts'
import type { ReactivationsDeps } from './deps.ts'
import { findOnItsWay, finishReactivation, listLate, type Reactivation } from './store.ts'
import { turnOn } from './turn-on.ts'

const collectTopic = 'reactivation-collect'

interface Payload {
  readonly guid: string
  readonly reactivationId: string
  readonly correlationId: string
}

export function collectJob(
  { clock, fulfilmentDelayMs }: Pick<ReactivationsDeps, 'clock' | 'fulfilmentDelayMs'>,
  payload: Payload,
): Job {
  const startAfter = later(instant(clock), fulfilmentDelayMs)
  return { topic: collectTopic, payload: { ...payload }, startAfter, correlationId: payload.correlationId }
}

/** Done once, whatever is repeated: the row's state decides under the contract's lock. */
export function collectHandler(deps: ReactivationsDeps): JobHandler {
  return {
    topic: collectTopic,
    promised: true,
    handle: async (input) => {
      const {
        correlationId,
        guid,
        reactivationId: id,
      } = readPayload(input, ['guid', 'reactivationId', 'correlationId'])
      await deps.db.tx(async (tx) => {
        const payment = await findOnItsWay(tx, guid, id)
        if (payment === undefined) return
        const root = await lockContract(tx, guid, payment.contractId)
        const cents = root === undefined ? 0 : collectedCents(root, payment.amountCents)
        if (!(await finishReactivation(tx, { guid, id }, { at: instant(deps.clock), cents })) || root === undefined)
          return
        const collected = { root, payment, cents, correlationId }
        await (cents === 0 ? sayNotCollected(tx, deps, collected) : collect(tx, deps, collected))
      })
    },
  }
}

interface Collected {
  /** Locked. */
  readonly root: ContractWithSubs
  readonly payment: Reactivation
  readonly cents: Cents
  readonly correlationId: string
}

/** Billing is told, so that it does not ask for it again. */
async function collect(
  tx: Tx,
  deps: ReactivationsDeps,
  { cents, correlationId, payment, root }: Collected,
): Promise<void> {
  const { contractId, guid, id } = payment
  const day = today(deps.clock)
  const item = {
    guid,
    contractId,
    kind: 'arrears-payment',
    cents: -cents,
    reference: id,
    firstDay: day,
    lastDay: day,
  } as const
  keepBillingItem(tx, { ...item, dedupeKey: `reactivation:${id}` }, { at: instant(deps.clock), newId: deps.newId })
  const told = { dedupeKey: `reactivated:${id}`, correlationId, reason: 'Deine Zahlung ist da' }
  const isBlocked = canMove('reactivate', root)
  await turnOn(tx, deps, { root, cents, actor: { by: 'portal' }, ...told })
  if (!isBlocked) await sayCollected(tx, deps, { root, payment, cents, correlationId })
}

/** The contract has ended or was turned on while the payment was on its way: what was owed is paid all the same. */
async function sayCollected(tx: Tx, deps: ReactivationsDeps, collected: Collected): Promise<void> {
  const { cents, correlationId, payment, root } = collected
  const { contractId, guid, id } = payment
  const paid = `${formatEuro(cents)} sind am ${formatDate(today(deps.clock))} abgebucht, wie du es bestätigt hast.`
  const rest = owedCents({ details: paidDetails(root, today(deps.clock), cents) })
  const open = rest === 0 ? 'Damit ist alles bezahlt.' : `Offen sind noch ${formatEuro(rest)}.`
  await informCustomer(tx, deps, {
    guid,
    kind: 'invoices',
    title: `Deine Zahlung für ${storedTitle(deps.catalogue, root)} ist da`,
    body: messageBody([paid, open], { text: 'Vertrag ansehen', path: 'contract', query: { contractId } }),
    dedupeKey: `collected:${id}`,
    correlationId,
  })
}

/** All was paid another way, as billing's file said meanwhile: twice is not fetched. */
async function sayNotCollected(
  tx: Tx,
  deps: ReactivationsDeps,
  { correlationId, payment: { amountCents, contractId, guid, id }, root }: Collected,
): Promise<void> {
  const body = `Alles war schon bezahlt, darum holen wir die ${formatEuro(amountCents)}, die du bestätigt hast, nicht ab.`
  await informCustomer(tx, deps, {
    guid,
    kind: 'invoices',
    title: `${formatEuro(amountCents)} für ${storedTitle(deps.catalogue, root)} holen wir nicht ab`,
    body: messageBody([body], { text: 'Vertrag ansehen', path: 'contract', query: { contractId } }),
    dedupeKey: `not-collected:${id}`,
    correlationId,
  })
}

/** Payments that should have been there, whatever became of their job. */
export function latePayments(deps: Pick<ReactivationsDeps, 'clock' | 'fulfilmentDelayMs'>): OpenWork<CustomersOpenRow> {
  return {
    topics: [collectTopic],
    key: 'reactivationId',
    list: (sql, before, page) => listLate(sql, earlier(before, deps.fulfilmentDelayMs), page),
    job: ({ guid, id }) => collectJob(deps, { guid, reactivationId: id, correlationId: id }),
  }
}
