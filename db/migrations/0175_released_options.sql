-- When the money came that an option has waited for: it begins on that day at the earliest, also where the pass of the days came late.
alter table option_orders add column released_at timestamptz;
