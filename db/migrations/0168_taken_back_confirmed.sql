-- Since when it is confirmed that a product change was taken back; null with a closed_number: that is owed (§ 356a (4) BGB).
alter table product_changes add column closing_confirmed_at timestamptz;
update product_changes set closing_confirmed_at = closed_at where closed_number is not null;
create index product_changes_closing_unconfirmed on product_changes (guid, id) include (closed_at)
  where closing_confirmed_at is null and closed_number is not null;
