/** SQL of what carriers tell of a parcel. */
import { statement, type Tx } from '#platform/server/db.ts'

import type { ParcelEvent } from '../parcel.ts'
import type { Purchase } from '../purchase.ts'

const insertParcelEvent = statement(
  'purchases.insert-parcel-event',
  `insert into parcel_events (guid, order_id, at, code, place) values ($1, $2, $3::timestamptz, $4, $5) on conflict do nothing`,
)
const deleteParcelEvent = statement(
  'purchases.delete-parcel-event',
  'delete from parcel_events where guid = $1 and order_id = $2 and at = $3::timestamptz and code = $4',
)

/** Notes what a carrier has told; a repetition changes nothing. */
export function noteParcel(
  tx: Tx,
  { guid, id }: Pick<Purchase, 'guid' | 'id'>,
  { at, code, place }: ParcelEvent,
): void {
  tx.write(insertParcelEvent, [guid, id, at, code, place])
}

/** Takes back what was told of a parcel. */
export function forgetParcel(
  tx: Tx,
  { guid, id }: Pick<Purchase, 'guid' | 'id'>,
  { at, code }: Pick<ParcelEvent, 'at' | 'code'>,
): void {
  tx.write(deleteParcelEvent, [guid, id, at, code])
}
