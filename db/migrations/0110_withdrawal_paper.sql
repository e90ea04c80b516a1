-- The paper of a withdrawal is kept as long as that of a termination.
insert into document_retention (kind, years, counted_from, basis) values
  ('withdrawal-confirmation', 6, 'contract-end', '§ 257 HGB, § 147 AO');
