-- An address that nobody has refuses its mail at every try: it is no longer tried, nor open, and waits for a person with the
-- mail server's code ('550 5.1.1').
alter table mails add column refused_at timestamptz, add column refused_code text;
drop index mails_unsent;
create index mails_unsent on mails (guid, id) include (created_at) where sent_at is null and refused_at is null;
create index mails_refused on mails (guid, id) where refused_at is not null;
