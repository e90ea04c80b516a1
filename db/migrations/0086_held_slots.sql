-- A time that a customer has chosen is theirs for a while, until they confirm it: the same row, with an end. A contract has one
-- visit and at most one time that is only held.
alter table technician_slots add column held_until timestamptz;
drop index technician_slots_contract;
create unique index technician_slots_contract on technician_slots (guid, contract_id, (held_until is null));
