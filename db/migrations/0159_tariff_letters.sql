-- When the customer was last told which tariff is the best for what is agreed (§ 57 (3) TKG); null: not yet. Those that run longer
-- than a year are told on the next day their contract began on, so that not all of them are at once.
alter table contracts add column tariff_compared_on date;
update contracts
  set tariff_compared_on = (start_date + make_interval(years => extract(year from age(current_date, start_date))::int))::date
  where contract_id = root_contract_id and start_date <= current_date - interval '1 year';
create index contracts_to_compare on contracts ((coalesce(tariff_compared_on, start_date)))
  where status = 1 and termination_date is null and contract_id = root_contract_id;

insert into document_retention (kind, years, counted_from, basis) values ('best-tariff', 6, 'contract-end', '§ 257 HGB, § 147 AO');
