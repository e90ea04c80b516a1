-- What follows from a declaration that was decided after its receipt had gone out. No part of what the receipt's digest is
-- taken from.
alter table declarations add column outcome_facts jsonb not null default '[]';
