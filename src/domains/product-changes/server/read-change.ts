/** What a contract can change to, on which terms, and the change that is ordered. */
import { createHash } from 'node:crypto'

import type { CustomerFacts } from '#domains/consequences/facts.ts'
import { previewId } from '#domains/consequences/server/customer-facts.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import { reasonAgainst } from '#domains/contracts/actions.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { contractNumbers } from '#domains/contracts/numbers.ts'
import { priceNow } from '#domains/contracts/price.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { listDevices } from '#domains/contracts/server/devices.ts'
import { decideTerm, lastNoticeDay, withdrawalUntil } from '#domains/contracts/term.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { addDays, type IsoDate } from '#kit/dates.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { toDecimal } from '#kit/money.ts'
import { refuse, ok, type Result } from '#kit/result.ts'
import { today as todayOf } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import type * as api from '../api.ts'
import { compareChange, comparedMonths, dependentGains, type ComparedMonths, type Comparison } from '../comparison.ts'
import { lossesOf, lostRight } from '../effects.ts'
import { changeSummary } from '../summary.ts'
import type { Target } from '../targets.ts'
import { changeTerms, newTermEnd, offeredTerms, priceSteps, type ChangeTerms } from '../terms.ts'
import type { ProductChangesDeps } from './deps.ts'
import { suppliedTargets, type SupplyDeps } from './supplied-targets.ts'

/** A contract among all of its customer, with what it can change to. */
export interface ChangeFacts extends CustomerFacts {
  readonly contract: ContractWithSubs
  readonly targets: readonly Target[]
}

type FactsDeps = SupplyDeps & Pick<ProductChangesDeps, 'clock'>

/** Undefined where the customer has no such root; with `lock` (in a transaction) it is locked first. */
export async function loadChangeFacts(
  sql: Sql,
  deps: FactsDeps,
  { contractId, guid, lock = false }: { readonly guid: string; readonly contractId: string; readonly lock?: boolean },
): Promise<ChangeFacts | undefined> {
  const [contracts, devices] = await Promise.all([listContracts(sql, guid, { lock }), listDevices(sql, guid)])
  const contract = contracts.find((candidate) => candidate.contractId === contractId)
  if (contract === undefined) return undefined
  const product = (id: string) => deps.catalogue.product(id)
  const today = todayOf(deps.clock)
  const customer = { contracts, devices, product, today }
  return { ...customer, contract, targets: await suppliedTargets(deps)(customer, contract) }
}

type ChangeAction = 'canChangeProduct' | 'canCancelChangeProduct' | 'canRevokeChangeProduct'

/** Why the contract's product cannot be changed today, or a change not be taken back; undefined when it can. */
export function reasonAgainstChange({ contract, product, today }: ChangeFacts, action: ChangeAction) {
  const own = product(contract.productId)
  return reasonAgainst(action, contract, { today, isRoot: true, product: own, rootEnd: null })
}

export interface Offer {
  readonly target: Target
  readonly terms: ChangeTerms
  readonly comparison: Comparison
  /** What is lost, a sentence without a full stop each. */
  readonly losses: readonly string[]
  /** Discounts of other contracts that stay, by title. */
  readonly keeps: readonly string[]
  readonly summary: ContractSummary
}

/** A target with its terms, comparison and summary of today; undefined where the change is not possible. */
export function offerFor(
  { catalogue, provider }: Pick<ProductChangesDeps, 'catalogue' | 'provider'>,
  customer: ChangeFacts,
  { termMonths, ...target }: Target & { readonly termMonths?: number | undefined },
): Offer | undefined {
  const { contract, today } = customer
  const terms = changeTerms(contract, target.product, { role: target.role, today, termMonths })
  const compared = compareChange(customer, contract, terms)
  if (!compared.ok) return undefined
  const right = lostRight(contract, { date: terms.date, today })
  const losses = lossesOf({ ...compared.value.consequences, right }, target.product.displayTitle)
  const present = storedTitle(catalogue, contract)
  const effects = losses.map((loss) => `${loss}.`)
  const facts = { provider, contract, present, target: target.product, terms, today, effects }
  const summary = changeSummary(facts)
  const digest = createHash('sha256').update(JSON.stringify(summary)).digest('hex')
  const lost = new Set(compared.value.consequences.discounts.map((discount) => discount.title))
  const gains = dependentGains(customer.contracts, { productId: contract.productId, date: terms.date })
  const keeps = gains.flatMap((gain) => (lost.has(gain.title) ? [] : [gain.title]))
  return { target, terms, comparison: compared.value, keeps, losses, summary: { ...summary, digest } }
}

export function wirePrice(terms: ChangeTerms) {
  const { first, later } = priceSteps(terms)
  return {
    monthlyPrice: toDecimal(first),
    later: later.map(({ cents, from }) => ({ from, monthlyPrice: toDecimal(cents) })),
  }
}

function wireTarget({ comparison, keeps, losses, target: { product, role }, terms }: Offer, today: IsoDate) {
  const { displayTitle, id, maxBandwidth, maxUpstream } = product
  return {
    productId: id,
    title: displayTitle,
    role,
    date: terms.date,
    ...wirePrice(terms),
    maxBandwidth,
    maxUpstream,
    minTermUntil: newTermEnd(terms, today),
    termMonths: terms.minTermMonths,
    offeredTerms: offeredTerms(product, role),
    keeps: [...keeps],
    losses: [...losses],
    compared: wireComparison(comparison),
  }
}

export function wireMonths({ afterCents, beforeCents, stretches }: ComparedMonths) {
  return {
    months: comparedMonths,
    before: toDecimal(beforeCents),
    after: toDecimal(afterCents),
    stretches: stretches.map(({ cents, from, months }) => ({ from, months, amount: toDecimal(cents) })),
  }
}

function wireComparison(comparison: Comparison) {
  const { days, lines } = comparison
  return {
    ...wireMonths(comparison),
    days: [...days],
    lines: lines.map((line) => ({
      contractId: line.contractId,
      title: line.title,
      note: line.note,
      before: line.beforeCents.map(toDecimal),
      after: line.afterCents.map(toDecimal),
      changed: line.isChanged,
    })),
  }
}

/** The present product as it goes on without a change, compared from the day of that offer on. */
function presentBeside(
  deps: ProductChangesDeps,
  { contract, contracts, today }: ChangeFacts,
  offer: Offer | undefined,
) {
  if (offer === undefined) return null
  const { comparison, terms } = offer
  const { monthlyCents, next } = priceNow(contract, today)
  const own = comparison.lines.find(({ contractId }) => contractId === contract.contractId)
  const changes = next !== null && next.date <= terms.date
  const later = priceNow(contract, terms.date).next
  return {
    title: storedTitle(deps.catalogue, contract),
    monthlyPrice: toDecimal(own?.beforeCents[0] ?? monthlyCents),
    today: changes ? { monthlyPrice: toDecimal(monthlyCents), until: addDays(next.date, -1) } : null,
    next: later && { monthlyPrice: toDecimal(later.monthlyCents), from: later.date },
    total: toDecimal(comparison.beforeCents),
    monthly: toDecimal(comparison.lines.reduce((sum, { beforeCents: [cents = 0] }) => sum + cents, 0)),
    gains: dependentGains(contracts, { productId: contract.productId, date: terms.date }).map((gain) => ({
      title: gain.title,
      amount: toDecimal(gain.cents),
    })),
  }
}

function firstToBegin(offers: readonly Offer[]): Offer | undefined {
  return offers.toSorted((a, b) => (a.terms.date < b.terms.date ? -1 : 1))[0]
}

export interface Asked {
  readonly guid: string
  readonly contractId: string
}

export async function readTargets(
  deps: ProductChangesDeps,
  asked: Asked,
): Promise<Result<AnswerOf<typeof api.listTargets>, 'contract-unknown' | 'not-possible'>> {
  const facts = await loadChangeFacts(deps.db, deps, asked)
  if (facts === undefined) return refuse('contract-unknown')
  const reason = reasonAgainstChange(facts, 'canChangeProduct')
  if (reason !== undefined) return refuseBecause('not-possible', reason)
  const { contract, targets, today } = facts
  const offers = targets
    .flatMap((target) => offerFor(deps, facts, target) ?? [])
    .toSorted((a, b) => a.terms.monthlyCents - b.terms.monthlyCents)
  return ok({
    contractId: contract.contractId,
    present: presentBeside(deps, facts, firstToBegin(offers)),
    targets: offers.map((offer) => wireTarget(offer, today)),
  })
}

type Preview = AnswerOf<typeof api.previewChange>

export async function readPreview(
  deps: ProductChangesDeps,
  { productId, termMonths, ...asked }: Asked & { readonly productId: string; readonly termMonths: number | undefined },
): Promise<Result<Preview, 'contract-unknown' | 'not-possible' | 'product-not-offered'>> {
  const facts = await loadChangeFacts(deps.db, deps, asked)
  if (facts === undefined) return refuse('contract-unknown')
  const reason = reasonAgainstChange(facts, 'canChangeProduct')
  if (reason !== undefined) return refuseBecause('not-possible', reason)
  const found = facts.targets.find(({ product }) => product.id === productId)
  const offer = found && offerFor(deps, facts, { ...found, termMonths })
  return offer === undefined ? refuse('product-not-offered') : ok(wirePreview(deps, facts, offer))
}

/** What an offer does, as the API answers it: for the preview call and for a refusal that brings the new one. */
export function wirePreview(deps: Pick<ProductChangesDeps, 'catalogue'>, facts: ChangeFacts, offer: Offer): Preview {
  const { contract, today } = facts
  const until = newTermEnd(offer.terms, today)
  const { minTermEnd, monthly } = decideTerm(contract, today)
  return {
    ...wireTarget(offer, today),
    contractId: contract.contractId,
    present: storedTitle(deps.catalogue, contract),
    hasNumber: contractNumbers(contract).length > 0,
    withdrawalUntil: withdrawalUntil(today),
    noticeUntil: until === null ? null : lastNoticeDay(until, contract.noticeMonths),
    presentMonthlyFrom: monthly || minTermEnd === null ? null : addDays(minTermEnd, 1),
    otherTerm: wireOtherTerm(facts, offer),
    sheet: wireSheet(facts, offer),
    summary: offer.summary,
  }
}

/** Beside a longer minimum term the short one, and the other way round (§ 56 (1) TKG): an introductory price goes with the longer. */
function wireOtherTerm(
  { contract, today }: ChangeFacts,
  { target: { product, role }, terms }: Offer,
): Preview['otherTerm'] {
  const months = offeredTerms(product, role).find((term) => term !== terms.minTermMonths)
  if (months === undefined) return null
  return { months, ...wirePrice(changeTerms(contract, product, { role, today, termMonths: months })) }
}

/** The sheet of consequences, the same as of every other change. */
function wireSheet(facts: ChangeFacts, { comparison: { change, consequences }, target: { product } }: Offer) {
  const { contractId } = change
  const subject = { contractId, productId: product.id, title: product.displayTitle }
  return toWireSheet(consequences, { ...subject, previewId: previewId(facts, change, consequences) })
}
