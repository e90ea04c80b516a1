-- Daily steps go through what is due in the order of guid and id: with an index in that order a batch goes on where the last
-- one stopped, and no plan for the whole table is tempting.
drop index contracts_ending;
create index contracts_ending on contracts (guid, id) include (termination_date)
  where termination_date is not null and status in (0, 1, 7, 93);
drop index contracts_beginning;
create index contracts_beginning on contracts (guid, id) where status = 0;
