-- What of a purchase goes back: a withdrawal (§ 355 BGB), piece by piece. Goods that were ordered together share one declaration.
create table order_returns (
  guid uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- Of the receipt, to be read out on the phone.
  number text not null,
  state text not null check (state in ('announced', 'received', 'refunded')),
  declared_at timestamptz not null,
  received_at timestamptz,
  refunded_at timestamptz,
  -- Voluntary.
  reason text,
  refund_cents integer not null check (refund_cents >= 0),
  confirmed_at timestamptz,
  primary key (guid, id),
  foreign key (guid, order_id) references orders (guid, id)
);
create index order_returns_of_order on order_returns (guid, order_id);
create index order_returns_open on order_returns (declared_at) where state <> 'refunded';

create table order_return_lines (
  guid uuid not null,
  return_id uuid not null,
  line_no integer not null,
  quantity integer not null check (quantity > 0),
  refund_cents integer not null check (refund_cents >= 0),
  primary key (guid, return_id, line_no),
  foreign key (guid, return_id) references order_returns (guid, id)
);
