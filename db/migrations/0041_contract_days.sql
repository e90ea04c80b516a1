-- What a day brings to contracts, found without looking at all of them.
create index contracts_ending on contracts (termination_date)
  where termination_date is not null and status in (0, 1, 7, 93);
create index contracts_beginning on contracts (start_date) where status = 0;

-- When the customer was told that the minimum term ends and the contract goes on (§ 56 (3) TKG); null until then.
alter table contracts add column renewal_announced_on date;
create index contracts_renewing on contracts (((ordered_at at time zone 'Europe/Berlin')::date + make_interval(months => min_term_months)))
  where renewal_announced_on is null and termination_date is null and status in (1, 7, 93) and min_term_months > 0
    and contract_id = root_contract_id;
