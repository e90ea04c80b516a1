/**
 * A contract as the bytes of ready JSON: its own part is written, the catalogue's part is copied in as the bytes it
 * already is. Joined as text it would be flattened and encoded anew for every reader.
 */
import type { WireProduct } from '#domains/catalogue/api.ts'
import type { Product } from '#domains/catalogue/product.ts'
import type { IsoDate } from '#kit/dates.ts'
import { deepFreeze } from '#kit/deep-freeze.ts'
import { boundedCache } from '#platform/server/bounded-cache.ts'
import type { CachedJson } from '#platform/server/cached-json.ts'

import { decidePossibleActions } from '../actions.ts'
import type { WireContract } from '../api.ts'
import { isRoot, type Contract, type ContractWithSubs } from '../contract.ts'
import { contractEnd as lastDay } from '../dependent-discounts.ts'
import { toWireContract } from '../wire.ts'

/** The part of the catalogue that is needed; `base` moves addresses inside the products. */
export interface ProductSource {
  product(id: string): Product | undefined
  /** As JSON. */
  productText(id: string, base: string): CachedJson | undefined
  /** The same as an object, shared and frozen. */
  wireProduct(id: string, base: string): WireProduct | undefined
}

/** For whom and when an answer is written. */
interface AnswerContext {
  readonly base: string
  readonly today: IsoDate
}

/** Writes contracts as JSON, as `wireContract` of api.ts describes them. */
export interface ContractJson {
  /** A contract with its sub-contracts. */
  contract(contract: ContractWithSubs, context: AnswerContext): Uint8Array
  list(contracts: readonly ContractWithSubs[], context: AnswerContext): Uint8Array
  /** The same as objects, for pages in this process: their parts are shared, so they are frozen. */
  contractObject(contract: ContractWithSubs, context: AnswerContext): WireContract
  listObject(contracts: readonly ContractWithSubs[], context: AnswerContext): WireContract[]
}

/** In the order of the answer. */
type Pieces = Uint8Array[]

const [listBegin, comma, listEnd] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
const [subContractsBegin, contractEnd, nothing] = [
  Buffer.from(',"subContracts":['),
  Buffer.from(']}'),
  Buffer.from('null'),
]

/** Everything of an answer but product and sub-contracts. */
type OwnPart = Omit<WireContract, 'product' | 'subContracts'>

function ownPart(products: ProductSource, contract: Contract, { rootEnd, today }: Day): OwnPart {
  const product = products.product(contract.productId)
  const { possible, reasons } = decidePossibleActions(contract, { today, isRoot: isRoot(contract), product, rootEnd })
  const body = toWireContract(contract, { today, product, ...otherProducts(products, contract), rootEnd, reasons })
  return { ...body, possibleActions: possible }
}

/** Which one takes the place of the contract's product, and whose place that has taken. */
interface OtherProducts {
  readonly coming: Product | undefined
  readonly former: Product | undefined
}

function otherProducts(products: ProductSource, { productChange: change }: Contract): OtherProducts {
  const found = (id: string | undefined) => (id === undefined ? undefined : products.product(id))
  return { coming: found(change?.futureProduct), former: found(change?.former?.productId) }
}

interface Kept<Value> extends OtherProducts {
  readonly versions: string
  readonly product: Product | undefined
  readonly today: IsoDate
  readonly rootEnd: IsoDate | null
  readonly value: Value
}

/** What of the rules depends on more than the row: the day, and of an option the last day of its contract. */
interface Day {
  readonly today: IsoDate
  readonly rootEnd: IsoDate | null
}

function isOfDay(kept: Day, { rootEnd, today }: Day): boolean {
  return kept.today === today && kept.rootEnd === rootEnd
}

/** Of the contract's own row and of those that were read with it. */
function rowVersions(contract: Contract): string {
  const { appointment, arrearsPayment, mailboxes, porting, priceChange, productChange, relocation, version } = contract
  const others = [productChange, porting, relocation, appointment, priceChange, arrearsPayment]
  if (mailboxes === null && others.every((row) => row === null)) return version
  return [version, mailboxes?.join(), ...others.map((row) => row && `${row.id}:${row.version}`)].join(' ')
}

/** Keeps what `make` says of a contract, by row and version: customers read the same contract on one screen after the other. */
function keepOwn<Value>(products: ProductSource, atMost: number, make: (own: OwnPart) => Value) {
  const kept = boundedCache<string, Kept<Value>>(atMost)
  return (contract: Contract, day: Day): Value => {
    const { rootEnd, today } = day
    const product = products.product(contract.productId)
    const { coming, former } = otherProducts(products, contract)
    const versions = rowVersions(contract)
    const known = kept.get(contract.id)
    const isSame = known?.versions === versions && known.product === product
    if (isSame && known.coming === coming && known.former === former && isOfDay(known, day)) return known.value
    const value = make(ownPart(products, contract, day))
    kept.set(contract.id, { versions, product, coming, former, today, rootEnd, value })
    return value
  }
}

/** About 2 kB each as bytes; as objects some more. */
const [mostWritten, mostObjects] = [10_000, 5000]

function ownBytes(own: OwnPart): Uint8Array {
  return Buffer.from(`${JSON.stringify(own).slice(0, -1)},"product":`)
}

/** That of a contract, and that of its options. */
function days(contract: ContractWithSubs, { today }: AnswerContext): { readonly own: Day; readonly subs: Day } {
  return { own: { today, rootEnd: contract.rootEnd ?? null }, subs: { today, rootEnd: lastDay(contract) } }
}

/** Writes contracts as objects; their parts are shared. */
function objectWriter(products: ProductSource): (contract: ContractWithSubs, context: AnswerContext) => WireContract {
  const own = keepOwn(products, mostObjects, (part) => deepFreeze(part))
  const alone = (contract: Contract, day: Day, { base }: AnswerContext): Omit<WireContract, 'subContracts'> => ({
    ...own(contract, day),
    product: products.wireProduct(contract.productId, base) ?? null,
  })
  return (contract, context) => {
    const day = days(contract, context)
    return {
      ...alone(contract, day.own, context),
      subContracts: contract.subContracts.map((sub) => ({ ...alone(sub, day.subs, context), subContracts: [] })),
    }
  }
}

/** Adds the bytes of a contract with its sub-contracts. */
function bytesWriter(products: ProductSource) {
  const own = keepOwn(products, mostWritten, ownBytes)
  const product = (id: string, base: string): Uint8Array => products.productText(id, base)?.json ?? nothing
  return (pieces: Pieces, contract: ContractWithSubs, context: AnswerContext): void => {
    const day = days(contract, context)
    const { base } = context
    pieces.push(own(contract, day.own), product(contract.productId, base), subContractsBegin)
    for (const [index, sub] of contract.subContracts.entries()) {
      if (index > 0) pieces.push(comma)
      pieces.push(own(sub, day.subs), product(sub.productId, base), subContractsBegin, contractEnd)
    }
    pieces.push(contractEnd)
  }
}

/** One for each database and its catalogue: what it keeps is known by the ids of their rows. */
export function createContractJson(products: ProductSource): ContractJson {
  const object = objectWriter(products)
  const add = bytesWriter(products)
  return {
    contractObject: object,
    listObject: (contracts, context) => contracts.map((contract) => object(contract, context)),
    contract: (contract, context) => {
      const pieces: Pieces = []
      add(pieces, contract, context)
      return Buffer.concat(pieces)
    },
    list: (contracts, context) => {
      const pieces: Pieces = [listBegin]
      for (const [index, contract] of contracts.entries()) {
        if (index > 0) pieces.push(comma)
        add(pieces, contract, context)
      }
      pieces.push(listEnd)
      return Buffer.concat(pieces)
    },
  }
}
