-- The customer's inbox; a dedupe key makes every writer repeatable.
create table messages (
  id uuid primary key,
  guid uuid not null,
  title text not null,
  body text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  dedupe_key text not null unique
);

create index messages_of_customer on messages (guid, created_at desc);
create index messages_unread on messages (guid) where read_at is null;

-- The mail store: every mail is kept here first, then sent where a mail server is configured.
create table mails (
  id uuid primary key,
  guid uuid,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  dedupe_key text not null unique
);

create index mails_newest on mails (created_at desc);
