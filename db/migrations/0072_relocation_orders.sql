-- What was ordered with a relocation, and a move to where there is no supply (§ 60 (2) TKG): it carries nothing out, but opens
-- the right to terminate, so it is kept with its day.
alter table relocations
  -- 'no-supply' is closed at once: nothing is carried out.
  drop constraint relocations_state_check,
  add constraint relocations_state_check check (state in ('ordered', 'carried-out', 'cancelled', 'no-supply')),
  -- Where in the house.
  add column place text,
  -- Wished hours of the technician; null: none were named.
  add column visit text,
  -- null where the provider's own system took the order.
  add column fee_cents integer check (fee_cents >= 0),
  -- The last declaration about it: its receipt, its kind, when it came in, and since when its confirmation is written (null: owed).
  add column receipt_number text,
  add column declared text check (declared in ('ordered', 'changed', 'cancelled', 'no-supply')),
  add column declared_at timestamptz,
  add column confirmed_at timestamptz,
  add constraint relocations_declared check ((receipt_number is null) = (declared is null) and (declared is null) = (declared_at is null));
create index relocations_unconfirmed on relocations (declared_at) where confirmed_at is null and receipt_number is not null;
create index relocations_no_supply on relocations (guid, contract_id, ordered_at) where state = 'no-supply';
