/** The calls that read what a contract can change to. */
import { refuseBecause } from '#domains/contracts/action-reason.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { refuse, ok, type Result } from '#kit/result.ts'

import type * as api from '../api.ts'
import type { ProductChangesDeps } from './deps.ts'
import { loadChangeFacts, offerFor, reasonAgainstChange, type Asked, type Offer } from './offers.ts'
import { presentBeside, wirePreview, wireTarget, type Preview } from './wire-offer.ts'

function firstToBegin(offers: readonly Offer[]): Offer | undefined {
  return offers.toSorted((a, b) => (a.terms.date < b.terms.date ? -1 : 1))[0]
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
