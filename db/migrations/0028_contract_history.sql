-- What happened to a contract, who caused it and why; written in the transaction of the change, never changed afterwards.
create table contract_history (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  at timestamptz not null,
  -- {"by": "customer"}, an adviser with sub, actingId and the reason of the conversation, the portal or its operator
  actor jsonb not null,
  kind text not null,
  reason text,
  -- Only the facts that changed
  before jsonb not null,
  after jsonb not null,
  primary key (guid, id)
);
create index contract_history_contract on contract_history (guid, contract_id, at);
