/**
 * A contract as the bytes of ready JSON: its own part is written, the catalogue's part is copied in as the bytes it
 * already is. Joined as text it would be flattened and encoded anew for every reader.
 */
import type { Product } from '#domains/catalogue/product.ts'
import type { IsoDate } from '#kit/dates.ts'
import { boundedCache } from '#platform/server/bounded-cache.ts'

import { decidePossibleActions } from '../actions.ts'
import { isRoot, type Contract, type ContractWithSubs } from '../contract.ts'
import { toWireContract } from '../wire.ts'

/** The part of the catalogue that is needed; `base` moves addresses inside the products. */
export interface ProductSource {
  product(id: string): Product | undefined
  wireJson(id: string, base?: string): string | undefined
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
}

/** In the order of the answer. */
type Pieces = Uint8Array[]

const [listBegin, comma, listEnd] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
const [subContractsBegin, contractEnd, nothing] = [
  Buffer.from(',"subContracts":['),
  Buffer.from(']}'),
  Buffer.from('null'),
]

/** Products times bases, with room for a catalogue that grows. */
const mostProductTexts = 2000

/** The catalogue's part: one entry per product and base; replaced when the catalogue has a new text. */
function productJson(products: ProductSource): (id: string, base: string) => Uint8Array {
  const texts = boundedCache<string, { readonly source: string; readonly bytes: Uint8Array }>(mostProductTexts)
  return (id, base) => {
    const source = products.wireJson(id, base)
    if (source === undefined) return nothing
    const key = `${base} ${id}`
    const known = texts.get(key)
    if (known?.source === source) return known.bytes
    const bytes = Buffer.from(source)
    texts.set(key, { source, bytes })
    return bytes
  }
}

interface Written {
  readonly product: Product | undefined
  readonly coming: Product | undefined
  readonly today: IsoDate
  /** The answer up to its product. */
  readonly bytes: Uint8Array
}

/** About 2 kB each. */
const mostWritten = 10_000

/** The contract's own part, kept by row and version: customers read the same contract on one screen after the other. */
function ownJson(products: ProductSource): (contract: Contract, today: IsoDate) => Uint8Array {
  const written = boundedCache<string, Written>(mostWritten)
  return (contract, today) => {
    const product = products.product(contract.productId)
    const change = contract.details.productChange
    const coming = change && products.product(change.futureProduct)
    const key = `${contract.id} ${contract.version}`
    const known = written.get(key)
    if (known?.product === product && known?.coming === coming && known?.today === today) return known.bytes
    const { possible, reasons } = decidePossibleActions(contract, { today, isRoot: isRoot(contract), product })
    const body = JSON.stringify(toWireContract(contract, product, reasons, today, coming)).slice(0, -1)
    const bytes = Buffer.from(`${body},"possibleActions":${JSON.stringify(possible)},"product":`)
    written.set(key, { product, coming, today, bytes })
    return bytes
  }
}

/** One for each database and its catalogue: what it keeps is known by the ids of their rows. */
export function createContractJson(products: ProductSource): ContractJson {
  const own = ownJson(products)
  const product = productJson(products)
  const add = (pieces: Pieces, contract: Contract, subContracts: readonly Contract[], context: AnswerContext): void => {
    pieces.push(own(contract, context.today), product(contract.productId, context.base), subContractsBegin)
    for (const [index, sub] of subContracts.entries()) {
      if (index > 0) pieces.push(comma)
      add(pieces, sub, [], context)
    }
    pieces.push(contractEnd)
  }
  return {
    contract: (contract, context) => {
      const pieces: Pieces = []
      add(pieces, contract, contract.subContracts, context)
      return Buffer.concat(pieces)
    },
    list: (contracts, context) => {
      const pieces: Pieces = [listBegin]
      for (const [index, contract] of contracts.entries()) {
        if (index > 0) pieces.push(comma)
        add(pieces, contract, contract.subContracts, context)
      }
      pieces.push(listEnd)
      return Buffer.concat(pieces)
    },
  }
}
