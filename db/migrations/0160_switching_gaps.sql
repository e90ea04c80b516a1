-- A switch to another provider that leaves a customer without a line for more than a working day (§ 59 (4) TKG).
alter table line_reports drop constraint line_reports_kind_check;
alter table line_reports add constraint line_reports_kind_check
  check (kind in ('fault', 'slow-line', 'missed-visit', 'switching-gap'));
alter table billing_items drop constraint billing_items_kind_check;
alter table billing_items add constraint billing_items_kind_check
  check (kind in ('fault-compensation', 'missed-visit', 'speed-reduction', 'relocation-fee', 'switching-gap'));
