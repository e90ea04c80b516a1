-- What the provider's other systems are told of purchases: written with each change, told in the order of the purchase's events.
create table order_notices (
  guid uuid not null,
  id uuid not null,
  order_id uuid not null,
  no bigint generated always as identity,
  -- src/domains/orders/order-event.ts
  type text not null,
  at timestamptz not null,
  -- Of what goes back.
  return_id uuid,
  claimed_until timestamptz,
  told_at timestamptz,
  primary key (guid, id),
  foreign key (guid, order_id) references orders (guid, id) on delete cascade
);
create index order_notices_of_order on order_notices (guid, order_id, no) where told_at is null;
create index order_notices_open on order_notices (at) where told_at is null;
