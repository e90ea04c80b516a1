/** SQL of parcels and of what carriers tell of them. */
import { statement, type Tx } from '#platform/server/db.ts'
import { utcText } from '#platform/server/utc-text.ts'

import type { Parcel, ParcelEvent } from '../parcel.ts'
import type { Purchase } from '../purchase.ts'

type Whose = Pick<Purchase, 'guid' | 'id'>

/** Column of the parcels of the order `o`, the first first. */
export const parcelsColumn = `coalesce((select jsonb_agg(jsonb_build_object('no', p.no, 'carrier', p.carrier, 'tracking', p.tracking, 'link', p.link,
      'sentAt', ${utcText('p.sent_at')}, 'deliveredAt', ${utcText('p.delivered_at')}, 'cameBack', p.came_back, 'lostAt', ${utcText('p.lost_at')},
      'lines', p.lines, 'again', p.again, 'askedBack', p.asked_back, 'handedBackAt', ${utcText('p.handed_back_at')},
      'events', coalesce((select jsonb_agg(jsonb_build_object('code', t.code, 'place', t.place, 'at', ${utcText('t.at')})
          order by t.at, array_position(array['accepted', 'sorted', 'out', 'failed', 'stored', 'returned', 'lost', 'delivered'], t.code))
        from parcel_events t where t.guid = p.guid and t.order_id = p.order_id and t.parcel_no = p.no), '[]')) order by p.no)
    from order_parcels p where p.guid = o.guid and p.order_id = o.id), '[]') as parcels`

const insert = statement(
  'parcels.insert',
  `insert into order_parcels (guid, order_id, no, carrier, tracking, link, sent_at, lines)
   values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8::jsonb)`,
)
const deliver = statement(
  'parcels.deliver',
  'update order_parcels set delivered_at = $4::timestamptz where guid = $1 and order_id = $2 and no = $3',
)
const comeBack = statement(
  'parcels.come-back',
  'update order_parcels set came_back = $4, again = coalesce($5::jsonb, again) where guid = $1 and order_id = $2 and no = $3',
)
const lose = statement(
  'parcels.lose',
  'update order_parcels set lost_at = $4::timestamptz, again = $5::jsonb where guid = $1 and order_id = $2 and no = $3',
)
const askBack = statement(
  'parcels.ask-back',
  'update order_parcels set asked_back = $4::jsonb where guid = $1 and order_id = $2 and no = $3',
)
const handBack = statement(
  'parcels.hand-back',
  'update order_parcels set handed_back_at = $4::timestamptz where guid = $1 and order_id = $2 and no = $3',
)
const insertEvent = statement(
  'parcels.insert-event',
  `insert into parcel_events (guid, order_id, parcel_no, at, code, place) values ($1, $2, $3, $4::timestamptz, $5, $6) on conflict do nothing`,
)
const deleteEvent = statement(
  'parcels.delete-event',
  'delete from parcel_events where guid = $1 and order_id = $2 and parcel_no = $3 and at = $4::timestamptz and code = $5',
)

/** Stores a parcel that goes. */
export function saveParcel(tx: Tx, { guid, id }: Whose, parcel: Parcel): void {
  const { carrier, lines, link, no, sentAt, tracking } = parcel
  tx.write(insert, [guid, id, no, carrier, tracking, link, sentAt, JSON.stringify(lines)])
}

/** Notes when a parcel was handed over; null: it was not, after all. */
export function noteDelivered(tx: Tx, { guid, id }: Whose, { deliveredAt, no }: Pick<Parcel, 'deliveredAt' | 'no'>) {
  tx.write(deliver, [guid, id, no, deliveredAt])
}

/** Notes what took the pieces of a parcel out of its order as it was here again; `again`: it is needed no more. */
export function noteCameBack(
  tx: Tx,
  { guid, id }: Whose,
  { again = null, cameBack, no }: Pick<Parcel, 'again' | 'cameBack' | 'no'>,
): void {
  tx.write(comeBack, [guid, id, no, cameBack, again === null ? null : JSON.stringify(again)])
}

/** Notes since when a parcel counts as lost, and what of it goes once more; null: it is not, after all. */
export function noteLost(
  tx: Tx,
  { guid, id }: Whose,
  { again = null, lostAt, no }: Pick<Parcel, 'again' | 'lostAt' | 'no'>,
): void {
  tx.write(lose, [guid, id, no, lostAt, again === null ? null : JSON.stringify(again)])
}

/** Notes which pieces of a parcel that turned up their buyer is asked for. */
export function noteAskedBack(
  tx: Tx,
  { guid, id }: Whose,
  { askedBack, no }: Pick<Parcel, 'no'> & { readonly askedBack: Parcel['lines'] },
): void {
  tx.write(askBack, [guid, id, no, JSON.stringify(askedBack)])
}

/** Notes that these pieces are in. */
export function noteHandedBack(
  tx: Tx,
  { guid, id }: Whose,
  { handedBackAt, no }: Pick<Parcel, 'no'> & { readonly handedBackAt: string },
): void {
  tx.write(handBack, [guid, id, no, handedBackAt])
}

/** Notes what a carrier has told; a repetition changes nothing. */
export function noteParcel(
  tx: Tx,
  { guid, id }: Whose,
  { at, code, no, place }: ParcelEvent & Pick<Parcel, 'no'>,
): void {
  tx.write(insertEvent, [guid, id, no, at, code, place])
}

/** Takes back what was told of a parcel. */
export function forgetParcel(
  tx: Tx,
  { guid, id }: Whose,
  { at, code, no }: Pick<ParcelEvent, 'at' | 'code'> & Pick<Parcel, 'no'>,
): void {
  tx.write(deleteEvent, [guid, id, no, at, code])
}
