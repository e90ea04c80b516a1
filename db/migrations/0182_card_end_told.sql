-- When the customer was last told that the card which pays the bills ends, or has ended.
alter table payment_methods add column end_told_on date;
create index payment_methods_ending on payment_methods (expires_on) where is_default and removed_at is null;
