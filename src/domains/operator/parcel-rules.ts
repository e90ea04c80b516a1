/** What an operator may report of a parcel, and take back: decided on what is there now. */
import {
  isComingBack,
  isOnTheWay,
  wasHandedOver,
  type Parcel,
  type CarrierCode,
  type ParcelEvent,
} from '#domains/orders/parcel.ts'
import type { Parted } from '#domains/orders/parcels.ts'
import type { Purchase } from '#domains/orders/purchase.ts'
import { canBeLost, canComeBack } from '#domains/orders/transitions.ts'
import { ok, refuse, type Result } from '#kit/result.ts'

import { shortestReason } from './input.ts'

/** The one parcel that is between us and its receiver; undefined: there is none, or there are several. */
export function onlyOneUnderWay({ parcels }: Pick<Purchase, 'parcels'>): Parcel | undefined {
  const [parcel, other] = parcels.filter(isOnTheWay)
  return other === undefined ? parcel : undefined
}

interface Report {
  readonly code: CarrierCode
  readonly seen: string
  /** Number of the parcel within its order; absent: the only one that is under way. */
  readonly parcel?: number | undefined
  /** UTC instants. */
  readonly at: string
  readonly now: string
}

/** The parcel that is meant, where it is under way. */
function meant(purchase: Pick<Purchase, 'parcels'>, no: number | undefined): Parcel | undefined {
  if (no === undefined) return onlyOneUnderWay(purchase)
  return purchase.parcels.find((parcel) => parcel.no === no && isOnTheWay(parcel))
}

const minute = 'YYYY-MM-DDTHH:MM'.length

/** When a parcel on its way was where somebody says: @returns it with the instant, by the minute not before it was sent. */
export function decideReport(
  purchase: Parted,
  { at, code, now, parcel: no, seen }: Report,
): Result<
  { readonly at: string; readonly parcel: Parcel },
  'changed-meanwhile' | 'not-possible' | 'time-before-sent' | 'time-ahead'
> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  const lost = purchase.parcels.find((one) => one.no === no && canTurnUp(one))
  const parcel = lost ?? meant(purchase, no)
  // Of an order that has fallen away its carrier tells nothing more; of a lost parcel that it has come after all.
  if (parcel === undefined) return refuse('not-possible')
  if (lost === undefined ? !canBeBack(purchase, parcel) : code !== 'delivered') return refuse('not-possible')
  if (code === 'delivered' && isComingBack(parcel)) return refuse('not-possible')
  if (at > now) return refuse('time-ahead')
  const { sentAt } = parcel
  if (at.slice(0, minute) < sentAt.slice(0, minute)) return refuse('time-before-sent')
  return ok({ parcel, at: at < sentAt ? sentAt : at })
}

type Told = Pick<Purchase, 'events' | 'returns' | 'state'>

/**
 * Whether what was told of a parcel can be taken back: on its way anything, afterwards the delivery alone that an operator
 * reported, until something goes back.
 */
export function canTakeBack(
  { events, returns, state }: Told,
  parcel: Pick<Parcel, 'cameBack' | 'deliveredAt' | 'lostAt'>,
  { code }: Pick<ParcelEvent, 'code'>,
): boolean {
  if (code === 'lost') return false
  if (code !== 'delivered') return isOnTheWay(parcel) && state !== 'cancelled'
  // Whoever took out what waited has made the order arrive, not the parcel.
  const by = events.find((event) => event.state === 'delivered')?.by
  return parcel.deliveredAt !== null && by !== 'fulfilment' && !returns.some(({ kind }) => kind === 'return')
}

/** What was told of a parcel and is to be taken back, with the parcel. */
export function decideTakeBack(
  purchase: Told & Pick<Purchase, 'parcels'>,
  {
    at,
    code,
    parcel: no,
    seen,
  }: { readonly at: string; readonly code: string; readonly parcel?: number | undefined; readonly seen: string },
): Result<{ readonly parcel: Parcel; readonly event: ParcelEvent }, 'changed-meanwhile' | 'not-possible'> {
  const parcel = no === undefined ? purchase.parcels.at(-1) : purchase.parcels.find((one) => one.no === no)
  const event = parcel?.events.find((told) => told.at === at && told.code === code)
  if (parcel === undefined || event === undefined || purchase.state !== seen) return refuse('changed-meanwhile')
  return canTakeBack(purchase, parcel, event) ? ok({ parcel, event }) : refuse('not-possible')
}

interface Loss {
  readonly parcel?: number | undefined
  readonly seen: string
}

/** The parcel that is lost: one that is on its way, whatever its carrier has told of it. */
export function decideLost(
  purchase: Pick<Purchase, 'parcels' | 'state'>,
  { parcel: no, seen }: Loss,
): Result<Parcel, 'changed-meanwhile' | 'not-possible'> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  const parcel = meant(purchase, no)
  return parcel === undefined || !canBeLost(purchase.state) ? refuse('not-possible') : ok(parcel)
}

/** Whether a lost parcel can still be handed over, whatever has become of its order: once. */
export function canTurnUp({ events, lostAt }: Pick<Parcel, 'events' | 'lostAt'>): boolean {
  return lostAt !== null && !wasHandedOver({ events })
}

/** Whether a parcel of an order can be here again. */
export function canBeBack(
  { state }: Pick<Purchase, 'state'>,
  parcel: Pick<Parcel, 'cameBack' | 'deliveredAt' | 'lostAt'>,
): boolean {
  return canComeBack(state) && isOnTheWay(parcel)
}

/** A parcel that is here again: where its carrier has said nothing of it, the customer is told a reason. */
export function decideCameBack(
  purchase: Pick<Purchase, 'parcels' | 'state'>,
  {
    parcel: no,
    reason,
    seen,
  }: { readonly parcel?: number | undefined; readonly reason: string; readonly seen: string },
): Result<Parcel, 'changed-meanwhile' | 'not-possible' | 'cancel-reason-missing'> {
  if (purchase.state !== seen) return refuse('changed-meanwhile')
  const parcel = meant(purchase, no)
  if (parcel === undefined || !canBeBack(purchase, parcel)) return refuse('not-possible')
  const isSaid = isComingBack(parcel) || reason.length >= shortestReason
  return isSaid ? ok(parcel) : refuse('cancel-reason-missing')
}
