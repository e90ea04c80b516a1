/**
 * A parcel of a purchase is here again, as nobody took it: the purchase falls away as with a cancellation, with the services that
 * were taken along for what never came. What was withdrawn meanwhile came with it, and keeps its own refund. Where another parcel
 * has gone, or pieces wait for one, its pieces alone are taken out.
 */
import { piecesBack, standIn } from '#domains/orders/astray.ts'
import { piecesByLine } from '#domains/orders/count-pieces.ts'
import { isComingBack, isOnTheWay, type Parcel } from '#domains/orders/parcel.ts'
import { livesWithout, piecesToTakeOut } from '#domains/orders/parcels.ts'
import type { Purchase, ReturnedLine } from '#domains/orders/purchase.ts'
import { refundOfPieces, thingsLeft } from '#domains/orders/returns.ts'
import { cameBackTopic } from '#domains/orders/server/came-back.ts'
import { noteCameBack } from '#domains/orders/server/parcels-store.ts'
import { purchaseHandler } from '#domains/orders/server/purchase-job.ts'
import { settleParcels } from '#domains/orders/server/take-step.ts'
import { canComeBack } from '#domains/orders/transitions.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import type { TerminationsDeps } from '#domains/terminations/server/deps.ts'
import { endWithoutGoods } from '#domains/terminations/server/end-along.ts'
import type { Cents } from '#kit/money.ts'
import type { Tx } from '#platform/server/db.ts'
import type { JobHandler } from '#platform/server/jobs.ts'

import { closePurchase } from './close-purchase.ts'
import type { PurchasesDeps } from './deps.ts'
import { thingsOf } from './move-return.ts'
import { takeOut } from './take-out.ts'
import { takePlace } from './take-place.ts'
import { tellCameBack } from './tell-came-back.ts'

type CameBackDeps = PurchasesDeps & TerminationsDeps

interface CameBack {
  /** Locked, and the parcel is on its way. */
  readonly purchase: Purchase
  /** undefined: from before parcels were noted, the only one. */
  readonly parcel: Parcel | undefined
  readonly by: 'fulfilment' | 'operator'
  /** Why nobody took it; '': its carrier has not said. */
  readonly reason: string
  readonly correlationId: string
  /** What of it can be sold again, by line; absent: all of it. */
  readonly sound?: readonly ReturnedLine[]
}

/** What became of a purchase whose parcel is here again. */
interface TakenIn {
  readonly state: Purchase['state']
  /** null: nothing was fetched. */
  readonly refundCents: Cents | null
}

export async function takeParcelIn(tx: Tx, deps: CameBackDeps, cameBack: CameBack): Promise<TakenIn> {
  const { parcel, purchase } = cameBack
  const found = parcel && standIn(purchase, parcel)
  if (parcel !== undefined && found !== undefined) return takeReplacementIn(tx, deps, { ...cameBack, parcel, found })
  if (parcel !== undefined && livesWithout(purchase, parcel)) return takePartIn(tx, deps, { ...cameBack, parcel })
  const { refund, state } = await takeAllIn(tx, deps, cameBack)
  return { state, refundCents: refund?.cents ?? null }
}

/** Its buyer has what it replaced: its sound pieces go back on the shelf, and no money goes back. */
async function takeReplacementIn(
  tx: Tx,
  deps: CameBackDeps,
  { found, parcel, purchase, sound, ...rest }: CameBack & { readonly parcel: Parcel; readonly found: Parcel },
): Promise<TakenIn> {
  const cameBack = deps.newId()
  noteCameBack(tx, purchase, { no: parcel.no, cameBack })
  giveBackStock(tx, thingsOf(purchase, { lines: sound ?? piecesBack(purchase, parcel) }))
  const state = await takePlace(tx, deps, { ...rest, purchase, parcel, found, gone: { cameBack } })
  return { state, refundCents: null }
}

const notDelivered = 'Der Paketdienst konnte das Paket nicht zustellen, es ist wieder bei uns.'

/** Its sound pieces go back on the shelf and the money of all to the buyer; the rest of the order lives on. */
async function takePartIn(
  tx: Tx,
  deps: CameBackDeps,
  { by, correlationId, parcel, purchase, reason, sound }: CameBack & { readonly parcel: Parcel },
): Promise<TakenIn> {
  const pieces = piecesByLine(piecesToTakeOut(purchase, parcel))
  // All of it was withdrawn, and comes in with that.
  if (pieces.size === 0) {
    const cameBack = deps.newId()
    noteCameBack(tx, purchase, { no: parcel.no, cameBack })
    const parcels = purchase.parcels.map((one) => (one.no === parcel.no ? { ...one, cameBack } : one))
    settleParcels(tx, deps, { purchase: { ...purchase, parcels }, by })
    return { state: purchase.state, refundCents: null }
  }
  const said = reason === '' ? notDelivered : reason
  const decided = { ...refundOfPieces(purchase, pieces), ...(sound !== undefined && { sound }) }
  const taken = { ...decided, purchase, parcel, reason: said, correlationId }
  const { refundCents } = await takeOut(tx, deps, { ...taken, actor: { by: 'operator' } })
  return { state: purchase.state, refundCents }
}

/** @returns the purchase as it is then */
async function takeAllIn(
  tx: Tx,
  deps: CameBackDeps,
  { by, correlationId, parcel, purchase, reason, sound }: CameBack,
): Promise<Purchase> {
  const content = thingsLeft(purchase.lines.filter(({ kind }) => kind === 'digital'))
  const shelf = [...thingsOf(purchase, { lines: sound ?? piecesBack(purchase, parcel) }), ...content]
  const closing = { purchase, way: 'undeliverable', by, actor: { by: 'operator' }, correlationId, shelf } as const
  const { fallenAway, purchase: closed } = await closePurchase(tx, deps, closing)
  const services = [...fallenAway, ...(await endServicesOf(tx, deps, purchase, 'kam zurück'))]
  await tellCameBack(tx, deps, { purchase: closed, services, reason, correlationId })
  return closed
}

/** `why`: what became of the order. @returns names of the running services that end now: they were taken along for a device */
export async function endServicesOf(
  tx: Tx,
  deps: TerminationsDeps,
  { guid, lines, number }: Purchase,
  why: string,
): Promise<string[]> {
  const ended: string[] = []
  for (const { forProductId, subContractId: contractId, title } of lines) {
    if (forProductId === null || contractId === null) continue
    const reason = `Bestellung ${number} ${why}`
    if (await endWithoutGoods(tx, deps, { guid, contractId, reason })) ended.push(title)
  }
  return ended
}

/** The embedded logistics has it again. A repeated job changes nothing. */
export function cameBackHandler(deps: CameBackDeps): JobHandler {
  return purchaseHandler(deps.db, {
    topic: cameBackTopic,
    promised: true,
    work: async (tx, { payload: { correlationId }, purchase }) => {
      const parcel = purchase.parcels.find((one) => isOnTheWay(one) && isComingBack(one))
      if (!canComeBack(purchase.state) || parcel === undefined) return
      await takeParcelIn(tx, deps, { purchase, parcel, by: 'fulfilment', reason: '', correlationId })
    },
  })
}
