-- What is open is closed row by row, each named by its key. With an index of the open rows by time PostgreSQL, which last
-- counted them when there were few, read all of them for each one that is closed: ten thousand orders at once took minutes.
-- By key it reads one, and the sweep, which looks for old ones each minute, reads the index alone.
drop index mails_unsent;
create index mails_unsent on mails (guid, id) include (created_at) where sent_at is null;
drop index option_orders_unconfirmed;
create index option_orders_unconfirmed on option_orders (guid, id) include (ordered_at) where confirmed_at is null;
drop index orders_unconfirmed;
create index orders_unconfirmed on orders (guid, id) include (placed_at) where confirmed_at is null;
drop index order_notices_open;
create index order_notices_open on order_notices (guid, id) include (at) where told_at is null;
drop index relocations_unconfirmed;
create index relocations_unconfirmed on relocations (guid, id) include (declared_at)
  where confirmed_at is null and receipt_number is not null;
drop index product_changes_unconfirmed;
create index product_changes_unconfirmed on product_changes (guid, id) include (ordered_at)
  where confirmed_at is null and order_number is not null;
drop index declarations_unconfirmed;
create index declarations_unconfirmed on declarations (id) include (received_at) where confirmed_at is null;
drop index reactivations_late;
create index reactivations_late on reactivations (guid, id) include (ordered_at) where state = 'ordered';
