-- Papers of contracts as they were handed out (§ 312f BGB, § 54 TKG): written once, never changed.
create table contract_papers (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  kind text not null,
  title text not null,
  dated_on date not null,
  document jsonb not null,
  dedupe_key text not null,
  primary key (guid, id),
  unique (guid, dedupe_key)
);
