-- Contracts and, with the same root_contract_id, the options booked on them.
-- A working copy: source, source_id and source_version say where a row came from; the source wins.
create sequence contract_numbers start 50000001;

create table contracts (
  id uuid primary key,
  -- The number that customers and calls name.
  contract_id text not null unique default nextval('contract_numbers')::text,
  guid uuid not null,
  -- The root's own number for a root, the root's for a sub-contract: one index finds a contract with all its options.
  root_contract_id text not null,
  product_id text not null,
  -- src/domains/contracts/status.ts
  status smallint not null,
  monthly_cents integer not null,
  one_time_cents integer not null,
  ordered_at timestamptz not null,
  -- First day of service and billing; null until it is known.
  start_date date,
  min_term_months integer not null,
  notice_months integer not null default 1,
  -- The last day of a terminated contract, and when the notice came in.
  termination_date date,
  termination_received_at timestamptz,
  -- The last day of service of a contract that is over.
  ended_at date,
  address jsonb,
  -- What the rules do not sort or search by: src/domains/contracts/contract.ts, ContractDetails
  details jsonb not null default '{}',
  -- src/domains/contracts/contract.ts, Discount[]
  discounts jsonb not null default '[]',
  external_contract_id text,
  source text not null default 'portal',
  source_id text,
  source_version bigint not null default 0
);

create index contracts_root on contracts (root_contract_id);
create index contracts_customer on contracts (guid);
