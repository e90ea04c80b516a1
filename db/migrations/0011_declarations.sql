-- Statutory declarations (§§ 312k, 356a BGB): what was declared, as it was typed, before anything else is done with it.
create table declarations (
  -- 128 random bits: whoever knows it may read the receipt.
  id text primary key,
  kind text not null check (kind in ('cancellation', 'withdrawal')),
  -- 'ordinary' or 'extraordinary'; null for a withdrawal
  cause text check (cause in ('ordinary', 'extraordinary')),
  reason text not null,
  name text not null,
  -- Customer number or address, as typed; empty for a withdrawal
  identification text not null,
  -- The contract in the declarer's own words
  contract text not null,
  -- The wished last day; null means the earliest possible
  end_date date,
  email text not null,
  -- Set where a signed-in customer chose one of their contracts
  guid uuid,
  contract_id text,
  -- The adviser who declared for the customer, with the reason
  actor jsonb,
  -- The form's one-time value and a digest of what was sent with it
  form_value text not null unique,
  digest text not null,
  received_at timestamptz not null,
  -- received: nobody has matched it with a contract yet
  state text not null default 'received'
);
create index declarations_email on declarations (lower(email), received_at);
create index declarations_open on declarations (received_at) where state = 'received';
create index declarations_guid on declarations (guid, received_at) where guid is not null;

-- Customers who want no newsletter any more; written by the signed link of a newsletter.
create table newsletter_optouts (
  guid uuid primary key,
  opted_out_at timestamptz not null
);
