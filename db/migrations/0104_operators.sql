-- Whoever keeps shop and orders going: a role of its own beside the adviser's.
alter table sessions add column operator boolean not null default false;
alter table accounts add column operator boolean not null default false;

-- What operators have done, for good: who, when, to what, from what to what.
create table operator_acts (
  id uuid primary key,
  at timestamptz not null,
  -- Subject at the issuer, and the name as it was.
  sub text not null,
  name text not null,
  -- 'product', 'stock', 'order', 'return', 'voucher'
  kind text not null,
  -- Product, order or code.
  about text not null,
  before jsonb,
  after jsonb,
  reason text
);
create index operator_acts_about on operator_acts (about, at desc);

-- A code that an operator has taken out of use.
alter table voucher_codes add column blocked_at timestamptz;

-- Operators look orders up by number and by state.
create index orders_number on orders (number);
create index orders_by_state on orders (state, placed_at desc);

-- Like an adviser without a customer, an operator's session is about nobody.
alter table sessions drop constraint sessions_check;
alter table sessions add constraint sessions_person check (adviser or operator or guid is not null);
