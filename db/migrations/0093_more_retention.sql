-- Receipts of declarations, the proofs handed in with them and the contract summaries of orders are not kept for ever either.
insert into document_retention (kind, years, counted_from, basis) values
  ('declaration', 6, 'document', '§ 257 (1) no. 2, (4), (5) HGB, § 147 (1) no. 2, (3), (4) AO'),
  ('declaration-proof', 3, 'document', '§§ 195, 199 BGB, Art. 5 (1) e GDPR'),
  ('order-summary', 6, 'contract-end', '§ 257 HGB, § 147 AO');
-- Nobody knows the contract of a declaration for certain: its own day counts.
alter table document_retention add check (counted_from = 'document' or kind not in ('declaration', 'declaration-proof'));

create index declarations_over on declarations (received_at) where state <> 'received';
create index declaration_proofs_received on declaration_proofs (received_at);

-- The day on which it is looked at whether the words of a summary are over; null: they are gone, its digest stays.
alter table contract_summaries add column review_on date;
update contract_summaries s set review_on = make_date(extract(year from s.created_at)::int + r.years + 1, 1, 1)
  from document_retention r where r.kind = 'order-summary';
create index contract_summaries_review on contract_summaries (review_on);
