/** What a day brings to contracts: the first day begins them, the last one ends them, with their options. */
import type { InformDeps } from '#domains/contact-preferences/server/deps.ts'
import { informCustomers, type Notice } from '#domains/contact-preferences/server/inform-customer.ts'
import type { LetterDeps } from '#domains/documents/server/send-letter.ts'
import { messageBody } from '#domains/messages/message-text.ts'
import { formatDate, type IsoDate } from '#kit/dates.ts'
import { conjunction } from '#kit/german-list.ts'
import { instant, today } from '#platform/server/clock.ts'
import { listDue, type DailyStep, type DueRow } from '#platform/server/daily-step.ts'
import type { Tx } from '#platform/server/db.ts'

import { storedTitle } from '../contract-title.ts'
import type { Contract } from '../contract.ts'
import { contractNumbers } from '../numbers.ts'
import { portableUntil } from '../portable-until.ts'
import { contractStatus } from '../status.ts'
import type { ProductSource } from './contract-json.ts'
import { beginning, ending, findLapsed, lockRootsOf, type EndedContract } from './days-store.ts'
import type { DropUnderWay } from './drop-under-way.ts'
import { moveContract } from './move-contract.ts'
import { renewalStep } from './renewal-notice.ts'
import { selectByRoots } from './store.ts'

interface EndingDeps extends InformDeps {
  readonly catalogue: Pick<ProductSource, 'product'>
  /** Calls off what was meant for a day after the last one: visit, move, product change, number. */
  readonly dropUnderWay: DropUnderWay
}

export interface DailyDeps extends LetterDeps, EndingDeps {
  readonly catalogue: ProductSource
}

/** In this order: a contract that would begin on a day after its last one never does. */
export function dailySteps(deps: DailyDeps): DailyStep[] {
  return [
    {
      name: 'contracts.end',
      due: listDue(ending),
      settle: (tx, rows, day) => endContracts(tx, deps, { rows, today: day }),
    },
    {
      name: 'contracts.begin',
      due: listDue(beginning),
      settle: (tx, rows, day) => beginContracts(tx, deps, { rows, today: day }),
    },
    renewalStep(deps),
  ]
}

/** What a decision that came late has given a last day in the past is over at once: nobody sees it run until the next pass. */
export async function endOverdue(tx: Tx, deps: EndingDeps, overdue: DueRow): Promise<void> {
  await endContracts(tx, deps, { rows: [overdue], today: today(deps.clock) })
}

/** Counts the rows that were due, not the options that went with them. */
async function endContracts(
  tx: Tx,
  deps: EndingDeps,
  { rows, today: day }: { readonly rows: readonly DueRow[]; readonly today: IsoDate },
): Promise<number> {
  const lapsed = await findLapsed(tx, await lockRootsOf(tx, rows), day)
  await Promise.all(
    lapsed.map((contract) =>
      moveContract(tx, deps, { contract, name: ownEnd(contract) ? 'end' : 'end-with-root', endedOn: contract.endedOn }),
    ),
  )
  const over = lapsed.map(({ contractId, endedOn: lastDay, guid }) => ({ guid, contractId, lastDay }))
  if (over.length > 0) deps.dropUnderWay(tx, over, instant(deps.clock))
  await informCustomers(
    tx,
    deps,
    lapsed.filter(ownEnd).map((contract) => endNotice(deps, contract, lapsed)),
  )
  const done = new Set(lapsed.map(({ id }) => id))
  return rows.filter(({ id }) => done.has(id)).length
}

/** An option that ends because its contract does is told with it. */
function ownEnd({ terminationDate }: EndedContract): boolean {
  return terminationDate !== null
}

/** Of a contract with its options that end along; one that ends by itself is told by itself. */
function numbersLeft(contract: EndedContract, lapsed: readonly EndedContract[]): string[] {
  const { contractId, endedOn, guid } = contract
  const along = lapsed.filter(
    (one) => one.guid === guid && one.rootContractId === contractId && !ownEnd(one) && one.endedOn === endedOn,
  )
  return [contract, ...along].flatMap(contractNumbers).map((number) => number.replaceAll(' ', '\u{A0}'))
}

/** Until when the numbers can be taken along: § 59 TKG. */
function endNotice(
  { catalogue, clock }: EndingDeps,
  contract: EndedContract,
  lapsed: readonly EndedContract[],
): Notice {
  const { contractId, endedOn, guid, id, rootContractId } = contract
  const numbers = numbersLeft(contract, lapsed)
  const noun = numbers.length === 1 ? 'Rufnummer' : 'Rufnummern'
  const title = storedTitle(catalogue, contract)
  const isOption = contractId !== rootContractId
  const what = isOption ? `Die Option zu deinem Vertrag ${rootContractId}` : `Dein Vertrag ${contractId}`
  const facts = [
    `${what} ist mit dem ${formatDate(endedOn)} zu Ende gegangen.`,
    ...(numbers.length > 0 && portableUntil(endedOn) >= today(clock)
      ? [
          `Die ${noun} ${conjunction(numbers)} kann ein anderer Anbieter bis ${formatDate(portableUntil(endedOn))} übernehmen.`,
        ]
      : []),
  ]
  return {
    guid,
    kind: 'deadlines',
    title: `${title} ist am ${formatDate(endedOn)} ausgelaufen`,
    body: messageBody(facts, { text: 'Vertrag ansehen', path: 'contract', query: { contractId: rootContractId } }),
    dedupeKey: `ended:${id}`,
    correlationId: `ended:${id}`,
  }
}

/** Tariffs, and options that came from another system: what is ordered here is begun by its fulfilment. */
async function beginContracts(
  tx: Tx,
  deps: DailyDeps,
  { rows, today: day }: { readonly rows: readonly DueRow[]; readonly today: IsoDate },
): Promise<number> {
  const asked = new Set(rows.map(({ id }) => id))
  const found = (await selectByRoots(tx, await lockRootsOf(tx, rows))).flat()
  const begun = found.filter(({ id, status }) => asked.has(id) && status === contractStatus.ordered)
  const startOf = (contract: Contract) => contract.startDate ?? contract.details.startDateRequested ?? day
  await Promise.all(
    begun.map((contract) => moveContract(tx, deps, { contract, name: 'start', startDate: startOf(contract) })),
  )
  await informCustomers(
    tx,
    deps,
    begun.map((contract) => beginNotice(deps, contract, startOf(contract))),
  )
  return begun.length
}

function beginNotice({ catalogue }: DailyDeps, contract: Contract, startDate: IsoDate): Notice {
  const { contractId, guid, id, rootContractId } = contract
  const title = storedTitle(catalogue, contract)
  const facts = [`Dein Vertrag ${contractId} läuft seit dem ${formatDate(startDate)}.`]
  return {
    guid,
    kind: 'orders',
    title: `${title} ist aktiv`,
    body: messageBody(facts, { text: 'Vertrag ansehen', path: 'contract', query: { contractId: rootContractId } }),
    dedupeKey: `started:${id}`,
    correlationId: `started:${id}`,
  }
}
