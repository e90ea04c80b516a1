-- How long documents are kept, by kind: counted in whole years from the end of the year in which the contract ended, or of the
-- document's own day. A provider's lawyer changes the rows; a kind without a row is kept.
create table document_retention (
  kind text primary key,
  years integer not null check (years between 0 and 30),
  counted_from text not null check (counted_from in ('contract-end', 'document')),
  -- The law it rests on
  basis text not null
);
insert into document_retention (kind, years, counted_from, basis) values
  ('summary', 6, 'contract-end', '§ 257 HGB, § 147 AO'),
  ('confirmation', 6, 'contract-end', '§ 257 HGB, § 147 AO'),
  ('withdrawal-instruction', 6, 'contract-end', '§ 257 HGB, § 147 AO'),
  ('termination-confirmation', 6, 'contract-end', '§ 257 HGB, § 147 AO'),
  ('block-notice', 6, 'contract-end', '§ 257 HGB, § 147 AO'),
  ('renewal-notice', 6, 'contract-end', '§ 257 HGB, § 147 AO'),
  ('price-change', 6, 'contract-end', '§ 257 HGB, § 147 AO'),
  ('contract-information', 1, 'document', 'Art. 5 (1) e GDPR'),
  ('port-out-confirmation', 1, 'document', 'Art. 5 (1) e GDPR'),
  ('return-slip', 1, 'document', 'Art. 5 (1) e GDPR'),
  ('switching-folder', 1, 'document', 'Art. 5 (1) e GDPR');

-- The day on which it is looked at whether the document is over; null: never.
alter table contract_papers add column review_on date;
update contract_papers p set review_on = make_date(extract(year from p.dated_on)::int + r.years + 1, 1, 1)
  from document_retention r where r.kind = p.kind;
create index contract_papers_review on contract_papers (review_on);
