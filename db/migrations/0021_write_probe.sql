-- What readyz writes to see whether anything can be written.
create table write_probe (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);
