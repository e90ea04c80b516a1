-- A parcel that never arrived: since when it counts as lost; null: it does not.
alter table order_parcels add column lost_at timestamptz;

alter table parcel_events drop constraint parcel_events_code_check;
alter table parcel_events add constraint parcel_events_code_check
  check (code in ('accepted', 'sorted', 'out', 'failed', 'stored', 'returned', 'lost', 'delivered'));
