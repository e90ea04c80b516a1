-- Since when the confirmation that the law wants without delay is written (§§ 312f, 312k, 356a BGB); null: it is owed.
alter table option_orders add column confirmed_at timestamptz;
update option_orders set confirmed_at = ordered_at;
create index option_orders_unconfirmed on option_orders (ordered_at) where confirmed_at is null;

alter table declarations add column confirmed_at timestamptz;
update declarations set confirmed_at = received_at;
create index declarations_unconfirmed on declarations (received_at) where confirmed_at is null;
