-- A provider's own name for what is being added there, and where the customer gives it.
alter table payment_method_setups add column ref text;
alter table payment_method_setups add column url text;
