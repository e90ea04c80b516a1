-- Documents as PDF: made once from the words that were kept, stored unchanged with the digest of their bytes.
create table document_files (
  guid uuid not null,
  -- Of a paper; of what has no customer the receipt's.
  id text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  file bytea not null,
  made_at timestamptz not null,
  primary key (guid, id)
);
