-- E-mail addresses at the provider that belong to a contract: they end with it, and can be read for a while after.
create table mailboxes (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  address text not null,
  opened_on date not null,
  primary key (guid, id),
  unique (guid, address)
);
create index mailboxes_contract on mailboxes (guid, contract_id);
