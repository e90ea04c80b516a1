-- Customers. A working copy of the provider's CRM: the source wins.
create table customers (
  guid uuid primary key,
  -- The number the customer knows: telekomCustomerId on the wire.
  customer_number text not null unique,
  salutation text not null,
  first_name text not null,
  last_name text not null,
  birthday date,
  email text,
  phone text,
  source_id text not null unique,
  source_version bigint not null
);
