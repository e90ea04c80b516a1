/** What may lie in a bag. */
import { ok, refuse, type Result } from '#kit/result.ts'

import { orderablePieces, type BagItem, type BagOffer } from './bag.ts'

/** Pieces of one product in one bag, whatever its provider sells of it with one order. */
export const mostPieces = 99
/** Different things in one bag. */
export const mostLines = 100

export interface AddFacts {
  readonly offer: BagOffer | undefined
  /** Pieces that are to be added. */
  readonly quantity: number
  /** Pieces of it that lie there already. */
  readonly present: number
  /** Different things in the bag. */
  readonly lines: number
  /** Put aside for later. */
  readonly kept?: boolean | undefined
}

export type AddRefusal = 'product-unknown' | 'quantity-too-high' | 'bag-full' | 'out-of-stock' | 'already-in-bag'

/** How many pieces lie there afterwards. Of an option one, of goods no more than there are. */
export function decideAdd({ kept, lines, offer, present, quantity }: AddFacts): Result<number, AddRefusal> {
  if (offer === undefined) return refuse('product-unknown')
  if (offer.kind === 'option' && present > 0 && kept !== true) return refuse('already-in-bag')
  if (present === 0 && lines >= mostLines) return refuse('bag-full', { most: String(mostLines) })
  // What is only remembered may be sold out, and is remembered once.
  if (kept === true) return ok(Math.max(present, quantity))
  return decideQuantity(offer, present + quantity)
}

/** A device with what is taken along for it: both are put there, or neither. What lies there for it already stays. */
export function decideAddWith(
  device: AddFacts,
  service: Pick<AddFacts, 'offer' | 'present'> | undefined,
): Result<number, AddRefusal> {
  const pieces = decideAdd(device)
  if (!pieces.ok || service === undefined || service.present > 0) return pieces
  const lines = device.lines + (device.present > 0 ? 0 : 1)
  const along = decideAdd({ ...service, quantity: 1, lines, kept: device.kept })
  return along.ok ? pieces : along
}

export type ChangeRefusal = 'product-unknown' | 'quantity-too-high' | 'out-of-stock'

/** Whether so many pieces may lie there. */
function decideQuantity(offer: BagOffer | undefined, quantity: number): Result<number, ChangeRefusal> {
  if (offer === undefined) return refuse('product-unknown')
  const { mostPerOrder } = offer
  if (quantity > mostPerOrder) return refuse('quantity-too-high', { most: String(mostPerOrder) })
  if (offer.available !== null && quantity > offer.available)
    return refuse('out-of-stock', { available: String(offer.available) })
  return ok(quantity)
}

/** How many of it lie in the bag once some are taken back: what can be ordered, and never fewer than lie there already. */
function mostTakenBack(offer: BagOffer, present: number): number {
  return Math.max(present, 1, orderablePieces(offer))
}

export interface WantedChange {
  /** Pieces; undefined: as they are. */
  readonly quantity?: number | undefined
  /** Put aside, or taken back; undefined: as it is. */
  readonly kept?: boolean | undefined
}

/** Whether the line was taken along for that device, on the same side of the bag. */
export function isServiceOf(
  device: Pick<BagItem, 'contractId' | 'kept' | 'productId'>,
  { forProductId, kept }: Pick<BagItem, 'forProductId' | 'kept'>,
): boolean {
  return device.contractId === '' && forProductId === device.productId && kept === device.kept
}

interface ChangeFacts {
  readonly before: BagItem
  /** What of the same thing lies on the other side, where the line changes sides. */
  readonly other: BagItem | undefined
  readonly wanted: WantedChange
}

/**
 * How many pieces the line has afterwards. What is put aside is never refused, and has no limit: it is not ordered. Of what is taken
 * back {@link leftAside} says what stays there.
 */
export function decideChange(
  offer: BagOffer | undefined,
  { before, other, wanted }: ChangeFacts,
): Result<number, ChangeRefusal> {
  const pieces = (wanted.quantity ?? before.quantity) + (other?.quantity ?? 0)
  if (wanted.kept ?? before.kept) return ok(isGoods(before) ? pieces : 1)
  if (offer !== undefined && before.kept)
    return decideQuantity(offer, Math.min(pieces, mostTakenBack(offer, other?.quantity ?? 0)))
  // Who only takes note of a price changes no pieces.
  return wanted.quantity === undefined && wanted.kept === undefined
    ? ok(before.quantity)
    : decideQuantity(offer, pieces)
}

/** What of goods that are taken back stays put aside: more than can be ordered at once, or than there are. */
export function leftAside({ before, other, wanted }: ChangeFacts, taken: number): number {
  if (!before.kept || wanted.kept !== false || !isGoods(before)) return 0
  return Math.max(0, (wanted.quantity ?? before.quantity) + (other?.quantity ?? 0) - taken)
}

function isGoods({ contractId }: Pick<BagItem, 'contractId'>): boolean {
  return contractId === ''
}

/** What becomes of two bags that meet: both together, or one, the other being put aside. */
export const mergeChoices = ['both', 'first', 'second'] as const
export type MergeChoice = (typeof mergeChoices)[number]

/** The code that stays: that of the bag that counts, of both together the first one's; where it has none, the other's. */
export function mergedCode([first, second]: readonly [string | null, string | null], take: MergeChoice): string | null {
  return take === 'second' ? (second ?? first) : (first ?? second)
}

type MergedItem = Pick<BagItem, 'contractId' | 'forProductId' | 'kept' | 'productId' | 'quantity'>

function aside<Item extends MergedItem>(item: Item): Item {
  return { ...item, kept: true }
}

interface Merge<Item> {
  readonly take: MergeChoice
  /** Pieces of it that can be ordered today; 0: it is sold out, or not sold. */
  readonly mostOf: (item: Item) => number
}

/** The lines of the one bag that two become. Equal things are added up; what is not taken, or too much, is put aside. */
export function mergedItems<Item extends MergedItem>(
  [first, second]: readonly [readonly Item[], readonly Item[]],
  { mostOf, take }: Merge<Item>,
): Item[] {
  const merged = new Map<string, Item>()
  const all = [...(take === 'second' ? first.map(aside) : first), ...(take === 'first' ? second.map(aside) : second)]
  const put = (item: Item): void => {
    const key = `${item.productId} ${item.contractId} ${item.forProductId} ${String(item.kept)}`
    const before = merged.get(key)
    const pieces = item.quantity + (before?.quantity ?? 0)
    // What cannot be ordered at all stays together; of what lies there already nothing is moved.
    const most = item.kept ? pieces : Math.max(before?.quantity ?? item.quantity, mostOf(item) || mostPieces)
    const quantity = isGoods(item) ? Math.min(pieces, most) : 1
    merged.set(key, { ...(before ?? item), quantity })
    if (isGoods(item) && pieces > quantity) put(aside({ ...item, quantity: pieces - quantity }))
  }
  for (const item of all) put(item)
  return [...merged.values()]
}
