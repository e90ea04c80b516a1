-- Its mail waits as its client network has declared so much: owed all the same, but in nobody else's way.
alter table declarations add column mail_paced boolean not null default false;
