-- Withdrawal instructions as they went out with orders; one that was issued is never changed (§ 312f (2) BGB).
create table issued_instructions (
  -- SHA-256 of its parts.
  digest text primary key,
  -- src/domains/orders/withdrawal-instruction.ts, DocumentPart[].
  sections jsonb not null,
  issued_at timestamptz not null
);

-- What the confirmation held; null: not confirmed yet, or from before it was noted.
alter table orders add column instruction_digest text references issued_instructions (digest);
