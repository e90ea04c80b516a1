-- Of more mails than go out in an hour to typed addresses the later ones wait for their hour: a confirmation is owed, whoever else declares.
alter table declarations add column mail_after timestamptz;
drop index declarations_mailed;
create index declarations_mailed on declarations ((coalesce(mail_after, received_at))) where not mail_withheld;
