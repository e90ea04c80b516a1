-- Which kinds of notices a customer wants by e-mail as well. Without a row a kind comes to the inbox alone.
create table contact_preferences (
  guid uuid not null,
  kind text not null,
  by_email boolean not null,
  changed_at timestamptz not null,
  primary key (guid, kind)
);
