-- Options that an adviser proposes (§ 54 TKG): nobody consents for a customer, so the order waits for their acceptance.
create table option_proposals (
  id uuid primary key,
  guid uuid not null,
  contract_id text not null,
  option_id text not null,
  -- The contract summary that was sent: the order keeps it
  summary_digest text not null references contract_summaries (digest),
  -- The adviser, with the reason of the conversation
  actor jsonb not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  decided_at timestamptz,
  -- The order it became
  order_id uuid unique references option_orders (id),
  check ((state = 'accepted') = (order_id is not null))
);
create index option_proposals_guid on option_proposals (guid, proposed_at);
