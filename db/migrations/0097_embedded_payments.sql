-- The embedded payment provider of demonstrations: what a provider elsewhere would keep. It answers by its reference alone.
create table embedded_payments (
  -- payments.id: the key of the first call.
  ref text primary key,
  guid uuid not null,
  order_id uuid not null,
  text text not null,
  paid_by text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- src/domains/payments/embedded.ts
  state text not null default 'open'
    check (state in ('open', 'code', 'silent', 'later', 'authorised', 'captured', 'declined', 'cancelled')),
  reason text,
  captured_cents integer not null default 0,
  -- Cents by their key: each is paid back once.
  refunds jsonb not null default '{}',
  settles_at timestamptz,
  expires_at timestamptz not null,
  tries integer not null default 0
);

-- An option that was bought along with a purchase whose money is still awaited: it does not begin yet.
alter table option_orders add column held boolean not null default false;
