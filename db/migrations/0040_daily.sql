-- Up to which day of Europe/Berlin the daily steps have been done; one row.
create table daily_progress (
  only_one boolean primary key default true check (only_one),
  day date not null
);
