-- The stored method that the new one is to take the place of: a card that ends. No foreign key: it may be removed meanwhile.
alter table payment_method_setups add column replaces uuid;
