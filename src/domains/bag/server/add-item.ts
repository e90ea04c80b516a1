/** Putting something into a bag: load under its lock, decide, save, in one transaction. */
import { ok, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import { writeOnce, type Idempotency } from '#platform/server/idempotency.ts'

import type { WireBag } from '../api.ts'
import type { BagItem } from '../bag.ts'
import { decideAddWith, type AddRefusal } from '../rules.ts'
import { decideOption, decideService, type OptionRefusal } from './bag-options.ts'
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
      const known = { today: today(deps.clock), offer: unknown, title: unknown, voucher: unknown }
      return wireBag(deps, { id, voucher: null, items: [] }, known)
    },
  })
}

export interface AddRequest extends BagOf {
  readonly productId: string
  readonly quantity: number
  /** The contract that an option is for; '' for goods. */
  readonly contractId: string
  /** Of a device: an option that is taken along for it, on that contract. */
  readonly service?: { readonly optionId: string; readonly contractId: string } | undefined
  /** Put aside for later. */
  readonly kept: boolean
  readonly idempotency: Idempotency | undefined
}

export type AddItemRefusal = AddRefusal | OptionRefusal | 'bag-unknown'

interface Facts extends LockedBag {
  readonly before: BagItem | undefined
  readonly serviceBefore: BagItem | undefined
}

/** Adds pieces, of a device with what is taken along for it; the same key adds once. */
export function addItem(deps: BagDeps, request: AddRequest): Promise<Result<WireBag, AddItemRefusal | 'key-reused'>> {
  const { kept, quantity } = request
  const [thing, service] = asked(request)
  return writeOnce<Facts, number, WireBag, AddItemRefusal>(deps, request.idempotency, {
    load: async (tx) => {
      const locked = await lockWithOffers(tx, deps, {
        of: request,
        asked: service === undefined ? [thing] : [thing, service],
      })
      if (!locked.ok) return locked
      const { bag } = locked.value
      const option = thing.contractId === '' ? ok(undefined) : await decideOption(tx, deps, { ...request, ...thing })
      if (!option.ok) return option
      const along = service && (await decideService(tx, deps, { bag, asked: { ...request, ...service } }))
      if (along?.ok === false) return along
      const serviceBefore = service && findLine(bag, { ...service, kept })
      return ok({ ...locked.value, before: findLine(bag, { ...thing, kept }), serviceBefore })
    },
    decide: ({ bag, before, known, serviceBefore }) =>
      decideAddWith(
        { offer: known.offer(thing), quantity, present: before?.quantity ?? 0, lines: bag.items.length, kept },
        service && { offer: known.offer(service), present: serviceBefore?.quantity ?? 0 },
      ),
    save: (tx, { at, bag, before, known, serviceBefore }, pieces) => {
      const line = (what: Asked, present: BagItem | undefined, count: number): BagItem => {
        const id = present?.id ?? deps.newId()
        return { id, ...what, kept, quantity: count, ...seenNow(known.offer(what)) }
      }
      const items = [line(thing, before, pieces), ...(service ? [line(service, serviceBefore, 1)] : [])]
      for (const item of items) saveItem(tx, request, { item, at })
      return wireBag(deps, items.reduce(withItem, bag), known)
    },
  })
}

type Asked = Pick<BagItem, 'contractId' | 'forProductId' | 'productId'>

function asked({ contractId, productId, service }: AddRequest): readonly [Asked, Asked?] {
  const thing = { productId, contractId, forProductId: '' }
  if (service === undefined) return [thing]
  return [thing, { productId: service.optionId, contractId: service.contractId, forProductId: productId }]
}
