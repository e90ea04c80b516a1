-- Payments of purchases. What the provider says is kept beside what the order wants: src/domains/payments/rules.ts brings them together.
create table payments (
  guid uuid not null,
  id uuid not null,
  -- What it pays: orders.id of the same customer.
  order_id uuid not null,
  -- src/domains/payments/server/provider.ts
  provider text not null,
  -- The provider's name for it; null: not asked yet.
  ref text,
  method_type text not null,
  method_label text not null,
  -- What the customer reads of it at the provider: 'Bestellung B-2026-118402'.
  text text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- src/domains/payments/transitions.ts
  state text not null check (state in
    ('begun', 'action-needed', 'pending', 'authorised', 'capturing', 'captured', 'declined', 'cancelling', 'cancelled')),
  -- Why it was declined.
  reason text,
  -- Where the customer has something to do.
  url text,
  captured_cents integer not null default 0 check (captured_cents between 0 and amount_cents),
  refunded_cents integer not null default 0 check (refunded_cents between 0 and captured_cents),
  created_at timestamptz not null,
  moved_at timestamptz not null,
  -- Since when the provider says the same as this row, which is at rest; null: it has to be asked.
  agreed_at timestamptz,
  primary key (guid, id)
);
-- Of several tries at most one can bring the money.
create unique index payments_live on payments (guid, order_id)
  where state in ('begun', 'action-needed', 'pending', 'authorised', 'capturing', 'captured');
create index payments_of_order on payments (guid, order_id, created_at);
create index payments_unsettled on payments (moved_at) where agreed_at is null;

-- Money that goes back, each once: its id is its key at the provider.
create table payment_refunds (
  guid uuid not null,
  payment_id uuid not null,
  id uuid not null,
  cents integer not null check (cents > 0),
  asked_at timestamptz not null,
  done_at timestamptz,
  primary key (guid, id),
  foreign key (guid, payment_id) references payments (guid, id) on delete cascade
);
create index payment_refunds_of_payment on payment_refunds (guid, payment_id);

-- What happened to a payment: each state, and each callback of the provider once.
create table payment_events (
  guid uuid not null,
  payment_id uuid not null,
  -- The provider's id of its callback; of our own steps a made one.
  event_id text not null,
  kind text not null,
  at timestamptz not null,
  primary key (guid, payment_id, event_id),
  foreign key (guid, payment_id) references payments (guid, id) on delete cascade
);

-- A purchase waits for its money until pay_by; null: it waits for none.
alter table orders
  add column pay_by timestamptz,
  drop constraint orders_state_check,
  add constraint orders_state_check check (state in ('placed', 'paid', 'packed', 'sent', 'delivered', 'cancelled'));
create index orders_waiting on orders (pay_by) where pay_by is not null;
drop index orders_under_way;
create index orders_under_way on orders (moved_at) where state in ('paid', 'packed', 'sent');

-- What was bought before had no payment of its own; its method counted as authorised.
update orders o set state = 'paid' where state = 'placed'
  and exists (select from order_lines l where l.guid = o.guid and l.order_id = o.id and l.kind = 'hardware');
insert into payments (guid, id, order_id, provider, ref, method_type, method_label, text, amount_cents, state, captured_cents, refunded_cents,
    created_at, moved_at, agreed_at)
  select guid, id, id, 'own', id::text, payment_type, payment_label, 'Bestellung ' || number, total_cents,
    case when state in ('sent', 'delivered') then 'captured' when state = 'cancelled' then 'cancelled' else 'authorised' end,
    case when state in ('sent', 'delivered') then total_cents else 0 end,
    case when state in ('sent', 'delivered') then (select coalesce(sum(r.refund_cents), 0) from order_returns r
      where r.guid = o.guid and r.order_id = o.id and r.state = 'refunded') else 0 end,
    placed_at, placed_at, placed_at
  from orders o where total_cents > 0;
