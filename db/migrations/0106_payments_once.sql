-- Paid with what is given to the provider for this order alone; the customer may wish to have it stored with the others.
alter table payments add column remember boolean not null default false;
