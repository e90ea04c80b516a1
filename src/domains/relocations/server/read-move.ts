/** On which terms a contract moves, what the network has where it goes, and the move that is ordered. */
import { productExpense } from '#domains/catalogue/expense.ts'
import { decideConsequences } from '#domains/consequences/consequences.ts'
import type { CustomerFacts, PlannedChange } from '#domains/consequences/facts.ts'
import { previewId } from '#domains/consequences/server/customer-facts.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import type { ContractAddress } from '#domains/contracts/contract-address.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { moveDays } from '#domains/contracts/move-days.ts'
import { numbersAfterMove } from '#domains/contracts/numbers.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { listDevices } from '#domains/contracts/server/devices.ts'
import { findCustomer } from '#domains/customer/server/customers.ts'
import { openRights } from '#domains/terminations/special-rights.ts'
import type { IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { toDecimal, type Cents } from '#kit/money.ts'
import type { PostalAddress } from '#kit/postal-address.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { today as todayOf } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import { decideAddress } from '../address.ts'
import type * as api from '../api.ts'
import {
  earliestEndWithoutSupply,
  endByRight,
  isSameAddress,
  productsFrom,
  relocationFee,
  supplyFor,
  type MoveFacts,
  type Supply,
} from '../rules.ts'
import type { RelocationsDeps } from './deps.ts'
import { embeddedNetwork } from './network.ts'
import { findAreaCode, findLastWithoutSupply, findMove, type MoveRow } from './store.ts'

interface Asked {
  readonly guid: string
  readonly contractId: string
}

type FactsDeps = Pick<RelocationsDeps, 'catalogue' | 'clock'>

/** A contract among all of its customer. */
export interface ContractFacts extends CustomerFacts {
  readonly contract: ContractWithSubs
  readonly feeCents: Cents
}

/** Undefined where the customer has no such root; with `lock` (in a transaction) it is locked first. */
export async function loadContractFacts(
  sql: Sql,
  { catalogue, clock }: FactsDeps,
  { contractId, guid, lock = false }: Asked & { readonly lock?: boolean },
): Promise<ContractFacts | undefined> {
  const [contracts, devices] = await Promise.all([listContracts(sql, guid, { lock }), listDevices(sql, guid)])
  const contract = contracts.find((candidate) => candidate.contractId === contractId)
  if (contract === undefined) return undefined
  const today = todayOf(clock)
  const product = catalogue.product(contract.productId)
  const feeCents = relocationFee(product && productExpense(product, today).oneTime?.price)
  return { contract, contracts, devices, product: (id) => catalogue.product(id), today, feeCents }
}

/** When a move comes, and the area code of where it goes; null where that is not known. */
export interface Going {
  readonly date: IsoDate
  readonly onkz: string | null
}

function plannedMove({ contract, feeCents, today }: ContractFacts, { date, onkz }: Going): PlannedChange {
  const { contractId, terminationDate: end } = contract
  return { kind: 'move', contractId, date, days: moveDays(today, end), oneTimeCents: feeCents, onkz }
}

/** What the engine says to such a move. */
export function permittedMove(facts: ContractFacts, going: Going) {
  return decideConsequences(facts, plannedMove(facts, going))
}

/** What a preview of such a move is known by, of one that is ordered too. */
export function movePreviewId(facts: ContractFacts, going: Going): string {
  return previewId(facts, plannedMove(facts, going), moveDays(facts.today, facts.contract.terminationDate))
}

/** The sheet of consequences of a move that is permitted. */
export function moveSheet(facts: ContractFacts, going: Going, found: Consequences) {
  const { contractId, productId } = facts.contract
  const title = storedTitle(facts, facts.contract)
  return toWireSheet(found, { contractId, productId, title, previewId: movePreviewId(facts, going) })
}

interface AddressFacts extends Pick<MoveFacts, 'address' | 'present' | 'supply'> {
  readonly found: Supply
  readonly onkz: string | null
}

/** What the network has at an address, and whether that is all the contract is from a day on. */
export async function supplyAt(
  address: ContractAddress,
  { catalogue }: Pick<FactsDeps, 'catalogue'>,
  { contract, date }: { readonly contract: Parameters<typeof productsFrom>[0]; readonly date?: IsoDate | undefined },
): Promise<Pick<AddressFacts, 'found' | 'supply'>> {
  const found = await embeddedNetwork(address)
  const products = productsFrom(contract, date).map((id) => catalogue.product(id) ?? { maxBandwidth: null })
  return { found, supply: supplyFor(found, ...products) }
}

/** What the rules need of an address that was typed for a day, which gets its area code; a wrong one is supplied with nothing. */
export async function addressFacts(
  sql: Sql,
  { catalogue }: Pick<FactsDeps, 'catalogue'>,
  {
    date,
    facts: { contract },
    typed,
  }: { readonly facts: ContractFacts; readonly typed: PostalAddress; readonly date?: IsoDate | undefined },
): Promise<AddressFacts> {
  const { address: present } = contract
  const address = decideAddress(typed)
  if (!address.ok)
    return { address, present, supply: 'none', found: { technology: 'NONE', maxBandwidth: 0 }, onkz: null }
  const [{ found, supply }, onkz] = await Promise.all([
    supplyAt(address.value, { catalogue }, { contract, date }),
    findAreaCode(sql, address.value.zip),
  ])
  return { address: ok({ ...address.value, onkz }), present, supply, found, onkz }
}

export async function checkSupply(
  deps: RelocationsDeps,
  { date, typed, ...asked }: Asked & { readonly typed: PostalAddress; readonly date?: IsoDate | undefined },
): Promise<Result<AnswerOf<typeof api.checkAddress>, 'contract-unknown' | 'address-invalid' | 'same-address'>> {
  const facts = await loadContractFacts(deps.db, deps, asked)
  if (facts === undefined) return refuse('contract-unknown')
  const { address, found, onkz, supply } = await addressFacts(deps.db, deps, { facts, typed, date })
  if (!address.ok) return address
  if (isSameAddress(facts.contract.address, address.value)) return refuse('same-address')
  const going = date === undefined || supply !== 'full' ? undefined : { date, onkz }
  const permitted = going && permittedMove(facts, going)
  const sheet = going !== undefined && permitted?.ok === true ? moveSheet(facts, going, permitted.value) : null
  const numbers = supply === 'full' ? numbersAfterMove(facts.contract.details, { onkz }) : []
  const { contract, today } = facts
  const rightEnd = supply === 'full' ? null : endByRight(date ?? today, { end: contract.terminationDate, today })
  return ok({ supply, ...found, address: address.value, sheet, numbers, rightEnd })
}

/** A move of the contract to where its service is not had. */
interface MoveWithoutSupply {
  /** The day of moving out. */
  readonly date: IsoDate
  readonly address: ContractAddress
  /** § 60 (2) TKG: the first last day, by notice given today. */
  readonly earliestEnd: IsoDate
}

/** The newest, for whoever asks for special rights; undefined where none was noted. `today` in Berlin. */
export async function findMoveWithoutSupply(
  sql: Sql,
  { contractId, guid }: Asked,
  today: IsoDate,
): Promise<MoveWithoutSupply | undefined> {
  const move = await findLastWithoutSupply(sql, guid, contractId)
  if (move?.to == null) return undefined
  return { date: move.date, address: move.to, earliestEnd: earliestEndWithoutSupply(move.date, today) }
}

/** What ends by then anyway, or is over, cannot be ended by the right any more. */
function leadsOut(contract: ContractWithSubs, { date, earliestEnd }: MoveWithoutSupply, today: IsoDate): boolean {
  const moveWithoutSupply = { notedOn: date, from: earliestEnd }
  return openRights(contract, { today, moveWithoutSupply }).some(({ kind }) => kind === 'no-supply')
}

function reasonOf(permitted: ReturnType<typeof permittedMove>) {
  if (permitted.ok) return null
  const { date, reason } = permitted.detail ?? {}
  return { code: reason ?? permitted.refusal, ...(date !== undefined && { date }) }
}

/** The move that is ordered, as the API answers it: for the reading call and for a refusal that brings the new one. */
export function wireMove(facts: ContractFacts, move: MoveRow, mailTo: string | null) {
  const { confirmedAt, date, declared, declaredAt, feeCents, oldLineUntil, orderedAt, place, to, visit } = move
  return {
    previewId: movePreviewId(facts, { date, onkz: to?.onkz ?? null }),
    receiptId: move.receiptNumber ?? move.orderNumber,
    declared: declared === 'ordered' || declared === 'changed' ? declared : null,
    declaredAt: (declaredAt ?? orderedAt).toISOString(),
    date,
    oldLineUntil,
    address: to,
    numbers: numbersAfterMove(facts.contract.details, to),
    place,
    visit,
    fee: feeCents === null ? null : toDecimal(feeCents),
    confirmed: declared === null || confirmedAt !== null,
    mailTo,
  }
}

export async function readMove(
  deps: RelocationsDeps,
  asked: Asked,
): Promise<Result<AnswerOf<typeof api.readRelocation>, 'contract-unknown'>> {
  const facts = await loadContractFacts(deps.db, deps, asked)
  if (facts === undefined) return refuse('contract-unknown')
  const { contract, devices, feeCents, today } = facts
  const pending = contract.relocation
  const [move, customer, withoutSupply] = await Promise.all([
    pending === null ? undefined : findMove(deps.db, asked.guid, pending.id),
    findCustomer(deps.db, asked.guid),
    findMoveWithoutSupply(deps.db, asked, today),
  ])
  const { earliest, latest } = moveDays(today, contract.terminationDate)
  return ok({
    contractId: contract.contractId,
    reason: reasonOf(permittedMove(facts, { date: earliest, onkz: null })),
    earliestDate: earliest,
    latestDate: latest,
    fee: toDecimal(feeCents),
    devices: devices.flatMap(({ contractId, name }) => (contractId === contract.contractId ? [name] : [])),
    relocation: move === undefined ? null : wireMove(facts, move, customer?.email ?? null),
    withoutSupply: withoutSupply !== undefined && leadsOut(contract, withoutSupply, today) ? withoutSupply : null,
  })
}
