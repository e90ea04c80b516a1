/** Putting something into a bag: load under its lock, decide, save, in one transaction. */
import { findContract } from '#domains/contracts/server/contracts.ts'
import { eligibilityFacts } from '#domains/options/eligibility.ts'
import { decideEligibility } from '#domains/options/rules.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import type { Tx } from '#platform/server/db.ts'
import { writeOnce, type Idempotency } from '#platform/server/idempotency.ts'

import type { WireBag } from '../api.ts'
import type { BagItem } from '../bag.ts'
import { decideAdd, type AddRefusal } from '../rules.ts'
import type { BagDeps } from './deps.ts'
import { findLine, lockWithOffers, seenNow, withItem, type LockedBag } from './locked-bag.ts'
import { wireBag } from './read-bags.ts'
import { addBag, saveItem, type BagOf } from './store.ts'

const unknown = () => undefined

/** An empty bag; repeated with the same key it is one. */
export function createBag(
  deps: BagDeps,
  { guid, idempotency }: { readonly guid: string; readonly idempotency: Idempotency | undefined },
): Promise<Result<WireBag, 'key-reused'>> {
  return writeOnce<undefined, undefined, WireBag, never>(deps, idempotency, {
    load: async () => ok(undefined),
    decide: ok,
    save: (tx) => {
      const id = deps.newBagId()
      addBag(tx, guid, { id, at: instant(deps.clock) })
      const known = { today: today(deps.clock), offer: unknown, voucher: unknown }
      return wireBag(deps, { id, voucher: null, items: [] }, known)
    },
  })
}

export interface AddRequest extends BagOf {
  readonly productId: string
  readonly quantity: number
  /** The contract that an option is for; '' for goods. */
  readonly contractId: string
  /** Put aside for later. */
  readonly kept: boolean
  readonly idempotency: Idempotency | undefined
}

type OptionRefusal = 'contract-unknown' | 'option-not-offered' | 'option-not-bookable'
export type AddItemRefusal = AddRefusal | OptionRefusal | 'bag-unknown'

/** Adds pieces; the same key adds once. */
export function addItem(deps: BagDeps, request: AddRequest): Promise<Result<WireBag, AddItemRefusal | 'key-reused'>> {
  const { contractId, kept, productId } = request
  return writeOnce<LockedBag & { readonly before: BagItem | undefined }, number, WireBag, AddItemRefusal>(
    deps,
    request.idempotency,
    {
      load: async (tx) => {
        const locked = await lockWithOffers(tx, deps, request, { productId, contractId })
        if (!locked.ok) return locked
        const option = contractId === '' ? ok(undefined) : await decideOption(tx, deps, request)
        if (!option.ok) return option
        return ok({ ...locked.value, before: findLine(locked.value.bag, { productId, contractId, kept }) })
      },
      decide: ({ bag, before, known }) =>
        decideAdd({
          offer: known.offer({ productId, contractId }),
          quantity: request.quantity,
          present: before?.quantity ?? 0,
          lines: bag.items.length,
          kept,
        }),
      save: (tx, { at, bag, before, known }, quantity) => {
        const seen = seenNow(known.offer({ productId, contractId }))
        const id = before?.id ?? deps.newId()
        const item: BagItem = { id, productId, contractId, kept, quantity, ...seen }
        saveItem(tx, request, item, at)
        return wireBag(deps, withItem(bag, item), known)
      },
    },
  )
}

/** Whether the option can be ordered for that contract of the customer. */
async function decideOption(
  tx: Tx,
  { catalogue, clock }: BagDeps,
  { contractId, guid, productId }: AddRequest,
): Promise<Result<undefined, OptionRefusal>> {
  const contract = await findContract(tx, guid, contractId)
  if (contract === undefined) return refuse('contract-unknown')
  const option = catalogue.product(productId)
  // One that is booked for a day asks for that day: it is ordered on its own page.
  if (option?.bookedFor != null) return refuse('option-not-bookable', { reason: 'needs-day' })
  const product = catalogue.product(contract.productId)
  const facts = eligibilityFacts(contract, productId, { product, today: today(clock) })
  return decideEligibility(facts.option, facts)
}
