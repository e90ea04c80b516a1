-- What a file brings, until it is compared and applied: 100,000 devices do not lie in memory.
create unlogged table catalogue_staged (
  run uuid not null,
  kind text not null,
  id text not null,
  -- Where it stands in the file.
  place text not null,
  -- Of an offering: the specification it belongs to.
  part_of text,
  doc jsonb,
  primary key (run, kind, id)
);
create index catalogue_staged_parts on catalogue_staged (run, kind, part_of);

-- Every change of the catalogue by a file or by an operator, and how to take it back.
create table catalogue_versions (
  version int primary key,
  applied_at timestamptz not null,
  -- Who: an operator's name, or the account that ran the command.
  actor text not null,
  source text not null,
  -- SHA-256 of the file; null: there was none.
  digest text
);

create table catalogue_version_rows (
  version int not null references catalogue_versions (version),
  kind text not null check (kind in ('device', 'offer')),
  id text not null,
  -- As it was; null: it is new with this version.
  before jsonb,
  -- Field, from, to.
  changes jsonb not null,
  primary key (version, kind, id)
);
create index catalogue_version_rows_of on catalogue_version_rows (kind, id, version);
