-- What the next invoice has to name: the provider's billing reads it (npm run billing-items).
create table billing_items (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  kind text not null check (kind in ('fault-compensation', 'missed-visit', 'speed-reduction', 'relocation-fee')),
  -- VAT included; negative: a credit
  cents integer not null,
  first_day date not null,
  last_day date not null,
  -- Of the fault, the report or the move, as the customer was told it
  reference text not null,
  dedupe_key text not null,
  -- Goes up with every change, so that what was read before is read again
  changed_at timestamptz not null,
  primary key (guid, id),
  unique (guid, dedupe_key),
  check (last_day >= first_day)
);
create index billing_items_changed on billing_items (changed_at);
