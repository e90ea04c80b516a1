/**
 * A contract as the bytes of ready JSON: its own part is written, the catalogue's part is copied in as the bytes it
 * already is. Joined as text it would be flattened and encoded anew for every reader.
 */
import type { Product } from '#domains/catalogue/product.ts'
import type { IsoDate } from '#kit/dates.ts'

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

/** Texts and bytes in the order of the answer. */
type Pieces = (string | Uint8Array)[]

/** One entry per product and base; replaced when the catalogue has a new text. */
const productTexts = new Map<string, { readonly source: string; readonly bytes: Uint8Array }>()

function productJson({ products, base }: Circumstances, id: string): string | Uint8Array {
  const source = products.wireJson(id, base)
  if (source === undefined) return 'null'
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

function addContract(
  pieces: Pieces,
  contract: Contract,
  subContracts: readonly Contract[],
  given: Circumstances,
): void {
  const { products, today } = given
  const product = products.product(contract.productId)
  const { possible, reasons } = decidePossibleActions(contract, { today, isRoot: isRoot(contract), product })
  const body = JSON.stringify(toWireContract(contract, product, reasons, today)).slice(0, -1)
  pieces.push(`${body},"possibleActions":${flagsJson(possible)},"product":`, productJson(given, contract.productId))
  pieces.push(',"subContracts":[')
  for (const [index, sub] of subContracts.entries()) {
    if (index > 0) pieces.push(',')
    addContract(pieces, sub, [], given)
  }
  pieces.push(']}')
}

/** Answers are put together here, one at a time; grows to the largest. */
let workbench = Buffer.allocUnsafeSlow(65_536)

function joined(pieces: Pieces): Uint8Array {
  let most = 0
  // A UTF-16 unit takes three bytes at most.
  for (const piece of pieces) most += typeof piece === 'string' ? piece.length * 3 : piece.length
  if (workbench.length < most) workbench = Buffer.allocUnsafeSlow(most)
  let at = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') at += workbench.write(piece, at)
    else {
      workbench.set(piece, at)
      at += piece.length
    }
  }
  return Buffer.from(workbench.subarray(0, at))
}

/** JSON of a contract with its sub-contracts, as `wireContract` of api.ts describes it. */
export function contractJson(contract: ContractWithSubs, given: Circumstances): Uint8Array {
  const pieces: Pieces = []
  addContract(pieces, contract, contract.subContracts, given)
  return joined(pieces)
}

/** The same for a list. */
export function contractListJson(contracts: readonly ContractWithSubs[], given: Circumstances): Uint8Array {
  const pieces: Pieces = ['[']
  for (const [index, contract] of contracts.entries()) {
    if (index > 0) pieces.push(',')
    addContract(pieces, contract, contract.subContracts, given)
  }
  pieces.push(']')
  return joined(pieces)
}
