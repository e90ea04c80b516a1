-- Orders of options: what was ordered on which terms. The booked option itself is a sub-contract (contracts).

-- A contract summary (§ 54 TKG) as it was shown, kept once by its digest.
create table contract_summaries (
  digest text primary key,
  document jsonb not null,
  created_at timestamptz not null default now()
);

create table option_orders (
  -- That of the sub-contract which the order becomes.
  id uuid primary key,
  guid uuid not null,
  contract_id text not null,
  option_id text not null,
  -- The sub-contract it became: contracts.contract_id
  sub_contract_id text not null unique,
  ordered_at timestamptz not null,
  -- The customer asked for a start before the withdrawal period ends (§ 357a BGB)
  early_start boolean not null,
  summary_digest text not null references contract_summaries (digest),
  -- What the voucher gave: campaign, discount, cents, months
  voucher jsonb,
  -- The adviser who ordered for the customer, with the reason
  actor jsonb
);
create index option_orders_guid on option_orders (guid, ordered_at);
