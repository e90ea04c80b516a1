-- Paying what a blocked contract owes, which ends the block (§ 61 TKG).
create table reactivations (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  amount_cents integer not null check (amount_cents > 0),
  -- As it was shown, its last characters concealed.
  method text not null,
  ordered_at timestamptz not null,
  state text not null default 'ordered' check (state in ('ordered', 'done')),
  done_at timestamptz,
  primary key (guid, id),
  foreign key (guid, contract_id) references contracts (guid, contract_id),
  check ((state = 'ordered') = (done_at is null))
);
-- One payment of a contract is on its way at a time.
create unique index reactivations_open on reactivations (guid, contract_id) where state = 'ordered';
create index reactivations_late on reactivations (ordered_at) where state = 'ordered';
