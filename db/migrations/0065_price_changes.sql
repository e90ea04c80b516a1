-- What the provider's operator announced: one file, applied once (docs/product/price-changes.md).
create table price_change_files (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9-]{2,63}$'),
  -- SHA-256 of the content: the same id with other content is refused.
  digest text not null,
  content jsonb not null,
  effective_on date not null,
  begun_at timestamptz not null
);

-- A price or terms of one contract from a day on, as its customer was told by letter (§ 57 TKG).
create table price_changes (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  file_id text not null,
  product_id text not null,
  cause text not null,
  effective_on date not null,
  old_cents integer not null check (old_cents >= 0),
  new_cents integer not null check (new_cents >= 0),
  -- The letter's day; the special right runs from it, null where the law gives none.
  announced_on date not null,
  special_right_until date check (special_right_until > announced_on),
  state text not null default 'announced' check (state in ('announced', 'applied', 'void')),
  closed_at timestamptz,
  primary key (guid, id),
  unique (guid, contract_id, file_id),
  foreign key (guid, contract_id) references contracts (guid, contract_id),
  check ((state = 'announced') = (closed_at is null))
);
create index price_changes_latest on price_changes (guid, contract_id, effective_on) where state <> 'void';
create index price_changes_due on price_changes (effective_on) where state = 'announced';
