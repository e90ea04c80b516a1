/**
 * A contract as the bytes of ready JSON: its own part is written, the catalogue's part is copied in as the bytes it
 * already is. Joined as text it would be flattened and encoded anew for every reader.
 */
import type { Product } from '#domains/catalogue/product.ts'
import type { IsoDate } from '#kit/dates.ts'
import { boundedCache } from '#platform/server/bounded-cache.ts'

import { decidePossibleActions, type PossibleActions } from '../actions.ts'
import { isRoot, type Contract, type ContractWithSubs } from '../contract.ts'
import { toWireContract } from '../wire.ts'

/** The part of the catalogue that is needed; `base` moves addresses inside the products. */
export interface ProductSource {
  product(id: string): Product | undefined
  wireJson(id: string, base?: string): string | undefined
}

interface Circumstances {
  readonly products: ProductSource
  readonly base: string
  readonly today: IsoDate
}

/** In the order of the answer. */
type Pieces = Uint8Array[]

const [listBegin, comma, listEnd] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
const [subContractsBegin, contractEnd, nothing] = [
  Buffer.from(',"subContracts":['),
  Buffer.from(']}'),
  Buffer.from('null'),
]

/** One entry per product and base; replaced when the catalogue has a new text. */
const productTexts = new Map<string, { readonly source: string; readonly bytes: Uint8Array }>()

function productJson({ products, base }: Circumstances, id: string): Uint8Array {
  const source = products.wireJson(id, base)
  if (source === undefined) return nothing
  const key = `${base} ${id}`
  const known = productTexts.get(key)
  if (known?.source === source) return known.bytes
  const bytes = Buffer.from(source)
  productTexts.set(key, { source, bytes })
  return bytes
}

const writtenFlags = new WeakMap<PossibleActions, string>()

/** The flags are shared objects, see actions.ts. */
function flagsJson(flags: PossibleActions): string {
  const text = writtenFlags.get(flags) ?? JSON.stringify(flags)
  writtenFlags.set(flags, text)
  return text
}

interface Written {
  readonly product: Product | undefined
  readonly coming: Product | undefined
  readonly today: IsoDate
  /** The answer up to its product. */
  readonly bytes: Uint8Array
}

/** By row and version: customers read the same contract on one screen after the other. About 2 kB each. */
const written = boundedCache<string, Written>(10_000)

function ownJson(contract: Contract, { products, today }: Circumstances): Uint8Array {
  const product = products.product(contract.productId)
  const change = contract.details.productChange
  const coming = change && products.product(change.futureProduct)
  const key = `${contract.id} ${contract.version}`
  const known = written.get(key)
  if (known?.product === product && known?.coming === coming && known?.today === today) return known.bytes
  const { possible, reasons } = decidePossibleActions(contract, { today, isRoot: isRoot(contract), product })
  const body = JSON.stringify(toWireContract(contract, product, reasons, today, coming)).slice(0, -1)
  const bytes = Buffer.from(`${body},"possibleActions":${flagsJson(possible)},"product":`)
  written.set(key, { product, coming, today, bytes })
  return bytes
}

function addContract(
  pieces: Pieces,
  contract: Contract,
  subContracts: readonly Contract[],
  given: Circumstances,
): void {
  pieces.push(ownJson(contract, given), productJson(given, contract.productId), subContractsBegin)
  for (const [index, sub] of subContracts.entries()) {
    if (index > 0) pieces.push(comma)
    addContract(pieces, sub, [], given)
  }
  pieces.push(contractEnd)
}

/** JSON of a contract with its sub-contracts, as `wireContract` of api.ts describes it. */
export function contractJson(contract: ContractWithSubs, given: Circumstances): Uint8Array {
  const pieces: Pieces = []
  addContract(pieces, contract, contract.subContracts, given)
  return Buffer.concat(pieces)
}

/** The same for a list. */
export function contractListJson(contracts: readonly ContractWithSubs[], given: Circumstances): Uint8Array {
  const pieces: Pieces = [listBegin]
  for (const [index, contract] of contracts.entries()) {
    if (index > 0) pieces.push(comma)
    addContract(pieces, contract, contract.subContracts, given)
  }
  pieces.push(listEnd)
  return Buffer.concat(pieces)
}
