-- Devices that were handed out with a contract and stay the provider's: they go back when it ends.
create table contract_devices (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  name text not null,
  handed_out_on date not null,
  returned_on date check (returned_on >= handed_out_on),
  primary key (guid, id)
);
create index contract_devices_contract on contract_devices (guid, contract_id);
