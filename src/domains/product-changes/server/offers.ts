/** What a contract can change to, with terms, comparison and summary of today. */
import { createHash } from 'node:crypto'

import type { CustomerFacts } from '#domains/consequences/facts.ts'
import { reasonAgainst } from '#domains/contracts/actions.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import type { ContractWithSubs } from '#domains/contracts/contract.ts'
import { listContracts } from '#domains/contracts/server/contracts.ts'
import { listDevices } from '#domains/contracts/server/devices.ts'
import type { ContractSummary } from '#domains/documents/api.ts'
import { today as todayOf } from '#platform/server/clock.ts'
import type { Sql } from '#platform/server/db.ts'

import { compareChange, dependentGains, type Comparison } from '../comparison.ts'
import { lossesOf, lostRight } from '../effects.ts'
import { changeSummary } from '../summary.ts'
import type { Target } from '../targets.ts'
import { changeTerms, type ChangeTerms } from '../terms.ts'
import type { ProductChangesDeps } from './deps.ts'
import { suppliedTargets, type SupplyDeps } from './supplied-targets.ts'

export interface Asked {
  readonly guid: string
  readonly contractId: string
}

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
