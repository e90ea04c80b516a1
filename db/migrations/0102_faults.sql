-- Faults that customers report in the portal, and what the provider owes for them (§ 57 (4), § 58 TKG).
alter table line_reports drop constraint line_reports_kind_check;
alter table line_reports add constraint line_reports_kind_check check (kind in ('fault', 'slow-line', 'missed-visit'));
alter table line_reports
  -- Of a fault: whether nothing works at all, which alone is compensated by the day; null: not known
  add column outage boolean,
  -- In the customer's words
  add column description text not null default '' check (length(description) <= 1000),
  -- When the customer reported it in the portal; null: the provider's system knew it first
  add column reported_at timestamptz,
  -- Of a report of measured speed: per cent of the speed that was agreed
  add column measured_percent integer check (measured_percent between 0 and 99),
  -- The last day whose claims are billing items; null: none yet
  add column credited_until date,
  -- Nothing more will be owed for it
  add column settled boolean not null default false,
  add check (kind = 'slow-line' or measured_percent is null);
-- One at a time.
create unique index line_reports_one_open on line_reports (guid, contract_id)
  where kind = 'fault' and reported_at is not null and mended_on is null;
create index line_reports_unsettled on line_reports (guid, id) where not settled;
