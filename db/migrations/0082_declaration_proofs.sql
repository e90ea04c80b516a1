-- Files that a customer hands in with a declaration: kept unchanged, with the digest of their bytes.
create table declaration_proofs (
  guid uuid not null,
  declaration_id text not null,
  -- From 1, in the order in which they were chosen
  position integer not null check (position between 1 and 3),
  name text not null check (length(name) between 1 and 120),
  -- By its content, whatever its name says
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size integer not null check (size > 0),
  -- SHA-256, hexadecimal
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  file bytea not null,
  received_at timestamptz not null,
  primary key (guid, declaration_id, position),
  check (octet_length(file) = size)
);
