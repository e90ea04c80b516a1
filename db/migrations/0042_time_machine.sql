-- By how many days the demonstration plays another day than today; one row, none outside of demonstrations.
create table time_machine (
  only_one boolean primary key default true check (only_one),
  days integer not null check (days between -3650 and 3650)
);
