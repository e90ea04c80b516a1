-- Which key this database was written with: a keyed digest, from which the key cannot be told.
create table session_key_check (
  only_row boolean primary key default true check (only_row),
  digest text not null,
  since timestamptz not null default now()
);
