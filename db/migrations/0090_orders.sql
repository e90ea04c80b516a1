-- Purchases: what was bought, where it goes, how it is paid, how far it is. Options that are bought along keep their own rows too.
create sequence order_numbers start 118402;

create table orders (
  guid uuid not null,
  id uuid not null,
  -- 'B-2026-118402': unique by its sequence.
  number text not null,
  state text not null check (state in ('placed', 'packed', 'sent', 'delivered', 'cancelled')),
  placed_at timestamptz not null,
  -- Names and addresses as they were given: src/domains/orders/purchase.ts, Delivery and Address.
  delivery jsonb not null,
  billing jsonb not null,
  phone text,
  -- At the door as it was promised; null: nothing is sent.
  delivery_date date,
  payment_type text not null,
  payment_label text not null,
  goods_cents integer not null check (goods_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents between 0 and goods_cents),
  shipping_cents integer not null check (shipping_cents >= 0),
  total_cents integer not null check (total_cents = goods_cents - discount_cents + shipping_cents),
  vat_cents integer not null check (vat_cents between 0 and total_cents),
  monthly_cents integer not null default 0 check (monthly_cents >= 0),
  -- Number of the parcel, once it is on its way.
  tracking text,
  -- Since when the confirmation (§ 312f BGB) is written; null: it is owed.
  confirmed_at timestamptz,
  -- When the state last changed.
  moved_at timestamptz not null,
  primary key (guid, id)
);
create index orders_of_customer on orders (guid, placed_at desc);
create index orders_under_way on orders (moved_at) where state in ('placed', 'packed', 'sent');
create index orders_unconfirmed on orders (placed_at) where confirmed_at is null;

create table order_lines (
  guid uuid not null,
  order_id uuid not null,
  line_no integer not null,
  kind text not null check (kind in ('hardware', 'option')),
  product_id text not null,
  -- Of an option: the contract that it is for, and the number it was booked under.
  contract_id text,
  sub_contract_id text,
  title text not null,
  detail text not null,
  image text,
  quantity integer not null check (quantity > 0),
  once_cents integer check (once_cents >= 0),
  monthly_cents integer check (monthly_cents >= 0),
  tax_rate integer not null,
  -- The line's share of what a voucher takes off.
  discount_cents integer not null default 0,
  primary key (guid, order_id, line_no),
  foreign key (guid, order_id) references orders (guid, id) on delete cascade
);

create table order_events (
  guid uuid not null,
  order_id uuid not null,
  state text not null,
  at timestamptz not null,
  -- Who caused it: src/domains/orders/transitions.ts
  by text not null,
  primary key (guid, order_id, state),
  foreign key (guid, order_id) references orders (guid, id) on delete cascade
);

-- Where a purchase goes, while it is being made: the same on two devices and after a session has ended.
create table checkout_drafts (
  guid uuid primary key,
  delivery jsonb not null,
  phone text,
  changed_at timestamptz not null
);
