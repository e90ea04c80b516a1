-- The day that a day pass or weekend pass was ordered for: its confirmation says that day.
alter table option_orders add column chosen_day date;
