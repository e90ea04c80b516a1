-- Which times of technicians are taken, over all customers: one visit a time and region.
create table technician_slots (
  -- The first two digits of the postal code.
  region text not null,
  visit_date date not null,
  time_from text not null check (time_from ~ '^\d\d:\d\d$'),
  guid uuid not null,
  contract_id text not null,
  primary key (region, visit_date, time_from)
);
create unique index technician_slots_contract on technician_slots (guid, contract_id);

insert into technician_slots (region, visit_date, time_from, guid, contract_id)
select left(c.address ->> 'zip', 2), a.visit_date, a.time_from, a.guid, a.contract_id
  from appointments a join contracts c on c.guid = a.guid and c.contract_id = a.contract_id
  where a.state = 'open' and a.technician and a.time_from is not null and c.address ->> 'zip' is not null
  order by a.guid
  on conflict do nothing;
