-- A parcel that nobody took goes back to its sender.
alter table parcel_events drop constraint parcel_events_code_check;
alter table parcel_events add constraint parcel_events_code_check
  check (code in ('accepted', 'sorted', 'out', 'failed', 'stored', 'returned', 'delivered'));

-- What goes back of the money of an order that has fallen away, and since when it is back; null: nothing was fetched.
alter table orders add column refund_cents integer, add column refunded_at timestamptz;
alter table orders add constraint orders_refund_check
  check ((refund_cents is null and refunded_at is null) or (state = 'cancelled' and refund_cents between 1 and total_cents));
