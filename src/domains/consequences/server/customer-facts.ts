/** The facts of a customer that the engine looks at, and what a preview of them is known by. */
import { createHash } from 'node:crypto'

import { isRoot, type Contract } from '#domains/contracts/contract.ts'
import { contractNumbers } from '#domains/contracts/numbers.ts'
import { listHistory } from '#domains/contracts/server/history.ts'
import { listHoldings, type Holdings, type ReadHoldings } from '#domains/contracts/server/holdings.ts'
import { lifeFacts } from '#domains/contracts/server/write-contracts.ts'
import { isLive } from '#domains/contracts/status.ts'
import { withdrawable } from '#domains/contracts/term.ts'
import { listRedeemed } from '#domains/vouchers/server/redeem-voucher.ts'
import type { Provider } from '#kit/provider.ts'
import { today, type Clock } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import { endsContract, type CustomerFacts, type PlannedChange } from '../facts.ts'
import { firstPaidDay } from '../parts.ts'
import type { Consequences } from '../sheet.ts'

export interface FactsDeps {
  readonly clock: Clock
  readonly catalogue: { readonly product: CustomerFacts['product'] }
  readonly provider: Pick<Provider, 'mailboxKeptDays'>
}

interface FactsRequest {
  readonly guid: string
  /** A withdrawal looks at the codes that options were booked with too. */
  readonly kind?: PlannedChange['kind']
}

/** Everything that a change of one contract can touch. With `lock` (in a transaction) all roots are locked until its end. */
export function loadCustomerFacts(
  sql: Sql,
  deps: FactsDeps,
  { lock = false, ...asked }: FactsRequest & { readonly lock?: boolean },
): Promise<CustomerFacts> {
  return factsOf(sql, deps, asked, listHoldings(sql, asked.guid, { lock }))
}

/** The same outside of transactions, where nothing is changed: many who ask at once share the statements. */
export function readCustomerFacts(
  deps: FactsDeps & { readonly db: Sql; readonly readHoldings: ReadHoldings },
  asked: FactsRequest,
): Promise<CustomerFacts> {
  return factsOf(deps.db, deps, asked, deps.readHoldings(asked.guid))
}

async function factsOf(
  sql: Sql,
  { catalogue, clock, provider }: FactsDeps,
  { guid, kind }: FactsRequest,
  holdings: Promise<Holdings>,
): Promise<CustomerFacts> {
  const [{ contracts, devices, mailboxes: open }, vouchers] = await Promise.all([
    holdings,
    kind === 'withdraw' ? listRedeemed(sql, guid) : undefined,
  ])
  return {
    today: today(clock),
    contracts,
    devices,
    mailboxes: { open, keptDays: provider.mailboxKeptDays },
    ...(vouchers && { vouchers }),
    ...(kind === 'withdraw' && { history: await pastOfUntold(sql, guid, contracts) }),
    product: (id) => catalogue.product(id),
  }
}

/** Of a contract that can be withdrawn for a year its monthly payments come back: what they were then. */
async function pastOfUntold(sql: Sql, guid: string, contracts: CustomerFacts['contracts']) {
  const untold = contracts.filter((root) => [root, ...root.subContracts].some((one) => withdrawable(one).untold))
  const found = await Promise.all(
    untold.map(({ contractId }) => listHistory(sql, guid, { contractId, withOptions: true })),
  )
  return found.flat()
}

/** A row that was written without another fact in it, as once its confirmation went out, is the same. */
const withoutVersion = (row: object | null) => row && { ...row, version: undefined }

/**
 * To the engine an option is the same while it is made ready and once it is: what it looks at is from when it is paid for, and
 * whether a number can be taken along. What a withdrawal of it brings back is digested by itself.
 */
function seenLife(contract: Contract): object {
  const life = lifeFacts(contract)
  if (isRoot(contract) || !isLive(contract.status)) return life
  const hasNumber = contract.startDate !== null && contractNumbers(contract).length > 0
  return { ...life, status: 'live', from: firstPaidDay(contract), hasNumber }
}

function digested({ contracts, devices, mailboxes, product, vouchers }: CustomerFacts) {
  const one = (contract: Contract) => ({
    contractId: contract.contractId,
    life: seenLife(contract),
    title: product(contract.productId)?.displayTitle,
    monthlyCents: contract.monthlyCents,
    ahead: [contract.productChange, contract.relocation, contract.porting, contract.priceChange].map(withoutVersion),
  })
  return [contracts.map((root) => [one(root), root.subContracts.map(one)]), devices, mailboxes, vouchers]
}

/** What a preview is known by besides the facts. */
type Found = Pick<Consequences, 'earliest'> & Partial<Pick<Consequences, 'calledOff' | 'oneTime'>>

/**
 * What is agreed with the change itself. Of what ends something the day is chosen among those that are possible; a move has
 * its day, whatever others there are. A withdrawal counts the days of use, so what comes back is another sum each day.
 */
function agreed(change: PlannedChange, { calledOff, earliest, oneTime }: Found): object {
  const { contractId, kind } = change
  if (kind === 'move') return { ...change, days: undefined }
  if (kind === 'withdraw') return { kind, contractId, calledOff, oneTime }
  // Taken back or withdrawn, what follows is the same.
  if (kind === 'keep-product') return { ...change, how: undefined }
  return endsContract(change) || kind === 'keep' ? { kind, contractId, earliest } : change
}

/**
 * What a preview is known by: a digest of the facts and the change, without the wished day of an end. The days that are
 * possible are a part of it, of a withdrawal what is paid back and what is called off, so midnight makes another one only
 * where it moves them.
 */
export function previewId(facts: CustomerFacts, change: PlannedChange, found: Found): string {
  return createHash('sha256')
    .update(JSON.stringify([agreed(change, found), digested(facts)]))
    .digest('base64url')
}

/**
 * The same of what is only added: a digest of the sheet itself, so that an option which is made ready meanwhile leaves it
 * good, as long as nothing that was shown is different.
 */
export function additionPreviewId(
  change: PlannedChange & { readonly kind: 'add-option' },
  { after: _after, ...shown }: Consequences,
): string {
  return createHash('sha256')
    .update(JSON.stringify([change, shown]))
    .digest('base64url')
}
