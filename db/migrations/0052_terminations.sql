-- Terminations and withdrawals that were carried out (§§ 355, 356a BGB, § 56 TKG). What they say stands in the declaration.
create table terminations (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  kind text not null check (kind in ('termination', 'withdrawal')),
  -- The receipt; null for what came from another system
  declaration_id text,
  declared_at timestamptz not null,
  -- Last day of the contract
  effective_on date not null,
  -- A withdrawal wins over a termination: superseded
  state text not null check (state in ('effective', 'cancelled', 'superseded')),
  closed_at timestamptz,
  primary key (guid, id),
  check ((state = 'effective') = (closed_at is null)),
  check (kind = 'termination' or state = 'effective')
);
-- One of each kind at a time, whoever asks at once.
create unique index terminations_effective on terminations (guid, contract_id, kind) where state = 'effective';
