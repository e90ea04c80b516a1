-- The catalogue: a working copy, kept in memory by each process, so one row holds one whole product.
create table products (
  id text primary key,
  -- src/domains/catalogue/product.ts, money in cents
  doc jsonb not null
);

-- Whoever writes tells every process to load again; payload empty, one notice per transaction.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;

create trigger products_changed after insert or update or delete or truncate on products
  for each statement execute function notify_catalogue();
