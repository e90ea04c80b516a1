-- What the provider's own systems say of a line: faults that were reported, and reports of measured speed (§§ 57, 58 TKG).
create table line_reports (
  guid uuid not null,
  id uuid not null,
  contract_id text not null,
  kind text not null check (kind in ('fault', 'slow-line')),
  -- Of the fault or the report, as the customer was told it
  number text not null check (length(number) between 1 and 40),
  reported_on date not null,
  -- The last day of the time set to mend it (§ 314 (2) BGB)
  remedy_until date not null,
  mended_on date,
  -- Of a report of measured speed: how many, on how many days
  measurements integer,
  measured_days integer,
  primary key (guid, id),
  unique (guid, contract_id, kind, number),
  check (remedy_until >= reported_on),
  check (mended_on >= reported_on),
  check ((kind = 'slow-line') = (measurements is not null and measured_days is not null))
);
