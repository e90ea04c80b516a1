/** Putting something into a bag: load under its lock, decide, save, in one transaction. */
import type { CodeEntry } from '#domains/vouchers/rules.ts'
import { ok, type Result } from '#kit/result.ts'
import { instant, today } from '#platform/server/clock.ts'
import { writeOnce, type Idempotency } from '#platform/server/idempotency.ts'

import type { WireBag } from '../api.ts'
import type { BagItem } from '../bag.ts'
import { decideAddWith, type AddRefusal } from '../rules.ts'
import {
  countWrongBagCode,
  decideBagCode,
  loadBagCode,
  keepBagCode,
  withCode,
  type BagCode,
  type BagCodeRefusal,
} from './bag-code.ts'
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
  /** A code for the goods of the bag, as typed: what is added and the code lie there together, or neither. */
  readonly voucher?: string | undefined
  readonly idempotency: Idempotency | undefined
}

export type AddItemRefusal = AddRefusal | BagCodeRefusal | OptionRefusal | 'bag-unknown'

interface Facts extends LockedBag {
  readonly before: BagItem | undefined
  readonly serviceBefore: BagItem | undefined
  readonly entry: CodeEntry | undefined
}

interface Decision {
  readonly items: readonly BagItem[]
  readonly code: BagCode | undefined
}

/** Adds pieces, of a device with what is taken along for it; the same key adds once. */
export function addItem(deps: BagDeps, request: AddRequest): Promise<Result<WireBag, AddItemRefusal | 'key-reused'>> {
  const [thing, service] = asked(request)
  return writeOnce<Facts, Decision, WireBag, AddItemRefusal>(deps, request.idempotency, {
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
      const { kept, voucher } = request
      const serviceBefore = service && findLine(bag, { ...service, kept })
      const entry = voucher === undefined ? undefined : await loadBagCode(tx, deps, { ...request, code: voucher })
      return ok({ ...locked.value, before: findLine(bag, { ...thing, kept }), serviceBefore, entry })
    },
    decide: (facts) => decide(deps, request, facts),
    save: async (tx, { at, bag, known }, { code, items }) => {
      for (const item of items) saveItem(tx, request, { item, at })
      const added = items.reduce(withItem, bag)
      if (code === undefined) return wireBag(deps, added, known)
      await keepBagCode(tx, deps, { of: request, code })
      return wireBag(deps, { ...added, voucher: code.code }, withCode(known, code))
    },
    saveRefusal: (tx, { bag }, refusal) => {
      const { guid, voucher: typed } = request
      if (typed !== undefined) countWrongBagCode(tx, deps, { bag, guid, refusal, typed })
    },
  })
}

function decide(
  deps: BagDeps,
  request: AddRequest,
  { bag, before, entry, known, serviceBefore }: Facts,
): Result<Decision, AddItemRefusal> {
  const { kept, quantity, voucher } = request
  const [thing, service] = asked(request)
  const pieces = decideAddWith(
    { offer: known.offer(thing), quantity, present: before?.quantity ?? 0, lines: bag.items.length, kept },
    service && { offer: known.offer(service), present: serviceBefore?.quantity ?? 0 },
  )
  if (!pieces.ok) return pieces
  const line = (what: Asked, present: BagItem | undefined, count: number): BagItem => {
    const id = present?.id ?? deps.newId()
    return { id, ...what, kept, quantity: count, ...seenNow(known.offer(what)) }
  }
  const items = [line(thing, before, pieces.value), ...(service ? [line(service, serviceBefore, 1)] : [])]
  if (entry === undefined || voucher === undefined) return ok({ items, code: undefined })
  const code = decideBagCode({ bag: items.reduce(withItem, bag), entry, known, typed: voucher })
  return code.ok ? ok({ items, code: code.value }) : code
}

type Asked = Pick<BagItem, 'contractId' | 'forProductId' | 'productId'>

function asked({ contractId, productId, service }: AddRequest): readonly [Asked, Asked?] {
  const thing = { productId, contractId, forProductId: '' }
  if (service === undefined) return [thing]
  return [thing, { productId: service.optionId, contractId: service.contractId, forProductId: productId }]
}
