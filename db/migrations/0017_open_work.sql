-- What is open is looked for every minute: few rows, found without reading the rest.
create index contracts_unfinished on contracts (ordered_at) where status in (0, 7);
create index mails_unsent on mails (created_at) where sent_at is null;

-- Who sends a mail claims it first; a claim that has run out is of a process that died.
alter table mails add column claimed_until timestamptz;
