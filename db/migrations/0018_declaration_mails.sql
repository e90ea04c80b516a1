-- A declaration is always kept; its mail is not sent where too many went to one address, from one network or in all.
alter table declarations add column mail_withheld boolean not null default false;

create index declarations_mailed on declarations (received_at) where not mail_withheld;
