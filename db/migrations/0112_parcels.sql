-- Who carries the parcel and where its course can be followed, as it was when it was sent.
alter table orders add column carrier text, add column tracking_link text;

-- What the carrier has told of it.
create table parcel_events (
  guid uuid not null,
  order_id uuid not null,
  at timestamptz not null,
  code text not null check (code in ('accepted', 'sorted', 'out', 'failed', 'stored', 'delivered')),
  -- '': not told.
  place text not null,
  primary key (guid, order_id, at, code),
  foreign key (guid, order_id) references orders (guid, id) on delete cascade
);
