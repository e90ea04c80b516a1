/** What was asked back of a lost parcel that had turned up is here: sound pieces are on the shelf again. Money moves none. */
import { stillAskedBack } from '#domains/orders/asked-back.ts'
import { countPieces } from '#domains/orders/count-pieces.ts'
import type { ReturnedLine } from '#domains/orders/purchase.ts'
import { noteHandedBack } from '#domains/orders/server/parcels-store.ts'
import { piecesText } from '#domains/orders/server/purchase-text.ts'
import { thingsOf } from '#domains/purchases/server/move-return.ts'
import { giveBackStock } from '#domains/shop/server/stock.ts'
import { ok, refuse } from '#kit/result.ts'
import { instant } from '#platform/server/clock.ts'
import type { Staff } from '#platform/server/routes.ts'

import { decideSound } from '../rules.ts'
import { actOnOrder, type Which } from './act-on-order.ts'
import type { OperatorDeps } from './deps.ts'

interface HandedBack extends Which {
  /** Within its order. */
  readonly parcel: number
  /** What of it can be sold again, by line; absent: all of it. */
  readonly sound?: readonly ReturnedLine[] | undefined
}

export function takeInParcel(deps: OperatorDeps, by: Staff, { parcel: no, sound, ...which }: HandedBack) {
  return actOnOrder<'changed-meanwhile' | 'sound-wrong'>(deps, { by, ...which }, async (tx, purchase) => {
    const parcel = purchase.parcels.find((one) => one.no === no)
    const came = parcel === undefined ? [] : stillAskedBack(parcel)
    if (came.length === 0) return refuse('changed-meanwhile')
    const pieces = decideSound(came, sound)
    if (!pieces.ok) return pieces
    noteHandedBack(tx, purchase, { no, handedBackAt: instant(deps.clock) })
    giveBackStock(tx, thingsOf(purchase, { lines: pieces.value }))
    const broken = countPieces(came) - countPieces(pieces.value)
    const handedBack = came.map((piece) => piecesText(purchase, piece)).join('; ')
    return ok({ kind: 'parcel', before: null, after: { handedBack, ...(broken > 0 && { broken }) } })
  })
}
