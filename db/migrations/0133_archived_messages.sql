-- A message that its customer has put aside. Each view of the inbox, newest first, has an index of its own; a message is in two at most.
alter table messages add column archived_at timestamptz;
create index messages_current on messages (guid, created_at, id) where archived_at is null;
create index messages_archived on messages (guid, created_at, id) where archived_at is not null;
drop index messages_of_customer;
drop index messages_unread;
create index messages_unread on messages (guid, created_at, id) where archived_at is null and read_at is null;
