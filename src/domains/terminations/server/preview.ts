/** What would follow, as the API answers it: for the preview call and for a refusal that brings the new one. */
import { productExpense } from '#domains/catalogue/expense.ts'
import type { Product } from '#domains/catalogue/product.ts'
import { monthlyNow } from '#domains/catalogue/rules.ts'
import { decideConsequences, type ChangeRefusal } from '#domains/consequences/consequences.ts'
import type { CustomerFacts, PlannedChange } from '#domains/consequences/facts.ts'
import { previewId, readCustomerFacts } from '#domains/consequences/server/customer-facts.ts'
import type { Consequences } from '#domains/consequences/sheet.ts'
import { toWireSheet } from '#domains/consequences/wire.ts'
import { reasonAgainst } from '#domains/contracts/actions.ts'
import { storedTitle } from '#domains/contracts/contract-title.ts'
import { allContracts, type Contract } from '#domains/contracts/contract.ts'
import { settleDiscounts } from '#domains/contracts/dependent-discounts.ts'
import { withdrawable, withdrawalUntil } from '#domains/contracts/term.ts'
import { ok, type Result } from '#kit/result.ts'

import type { WirePreview } from '../api.ts'
import type { PreviewDeps, TerminationsDeps } from './deps.ts'

type Alternative = WirePreview['alternativeOfferings'][number]

const mostAlternatives = 3

/** Tariffs that the contract can change to instead and that cost less, the nearest in price first: those alone that it can have. */
export async function findAlternatives(
  { catalogue, otherProducts }: Pick<TerminationsDeps, 'catalogue' | 'otherProducts'>,
  facts: CustomerFacts,
  change: PlannedChange,
): Promise<readonly Alternative[]> {
  const contract = facts.contracts.find((root) => root.contractId === change.contractId)
  if (contract === undefined || change.kind !== 'terminate' || change.postponed === true) return []
  const { today } = facts
  const changing = { today, isRoot: true, product: catalogue.product(contract.productId) }
  if (reasonAgainst('canChangeProduct', contract, changing) !== undefined) return []
  const price = (product: Product) => monthlyNow(productExpense(product, today), today)?.price ?? 0
  return (await otherProducts(facts, contract))
    .filter(({ product }) => price(product) < contract.monthlyCents)
    .toSorted((a, b) => price(b.product) - price(a.product))
    .slice(0, mostAlternatives)
    .map(({ product, role }) => ({
      id: product.id,
      backgroundImage: product.images.image,
      productTitle: product.displayTitle,
      productDescription: product.keyMessage ?? product.subTitle ?? '',
      productSlug: product.slug,
      alternateText: product.displayTitle,
      type: role,
    }))
}

function contractOf({ contracts }: CustomerFacts, contractId: string): Contract {
  const found = allContracts(contracts).find((one) => one.contractId === contractId)
  if (found === undefined) throw new Error(`no contract ${contractId}`)
  return found
}

interface Foreseen {
  readonly change: PlannedChange
  readonly found: Consequences
  readonly alternatives: readonly Alternative[]
}

/** The engine's answer about a known contract as the API gives it. */
export function wirePreview(facts: CustomerFacts, { alternatives, change, found }: Foreseen): WirePreview {
  const contract = contractOf(facts, change.contractId)
  const { contractId, productId } = contract
  const title = storedTitle(facts, contract)
  return {
    ...toWireSheet(found, { previewId: previewId(facts, change, found), contractId, productId, title }),
    withdrawableUntil: withdrawalUntil(withdrawable(contract)),
    alternativeOfferings: [...alternatives],
  }
}

async function answer(
  deps: TerminationsDeps,
  facts: CustomerFacts,
  { change, found }: { readonly change: PlannedChange; readonly found: ReturnType<typeof decideConsequences> },
): Promise<Result<WirePreview, ChangeRefusal>> {
  if (!found.ok) return found
  const alternatives = await findAlternatives(deps, facts, change)
  return ok(wirePreview(facts, { change, found: found.value, alternatives }))
}

/** Reads the facts without a lock: an execution that comes later names the preview's id. */
export async function previewEnding(
  deps: PreviewDeps,
  guid: string,
  change: PlannedChange,
): Promise<Result<WirePreview, ChangeRefusal>> {
  const facts = await readCustomerFacts(deps, { guid, kind: change.kind })
  return answer(deps, facts, { change, found: decideConsequences(facts, change) })
}

/**
 * What follows from leaving: for the last day where notice was given, as if it were given for that day now, since the engine
 * compares with what would go on; else for the earliest day.
 */
export function switchingConsequences(facts: CustomerFacts, contractId: string) {
  const end = facts.contracts.find((root) => root.contractId === contractId)?.terminationDate ?? null
  const before = facts.contracts.map((root) =>
    root.contractId === contractId ? { ...root, terminationDate: null, terminationReceivedOn: null } : root,
  )
  const contracts = end === null ? facts.contracts : settleDiscounts(before)
  const change: PlannedChange = {
    kind: 'terminate',
    contractId,
    ...(end !== null && { date: end, right: { from: end } }),
  }
  return { change, found: decideConsequences({ ...facts, contracts }, change) }
}

/** The same as the API answers it. */
export async function previewSwitching(
  deps: PreviewDeps,
  guid: string,
  contractId: string,
): Promise<Result<WirePreview, ChangeRefusal>> {
  const facts = await readCustomerFacts(deps, { guid })
  return answer(deps, facts, switchingConsequences(facts, contractId))
}
