-- Payment methods. `description` is what may be shown; a whole account number exists only encrypted.
create table payment_methods (
  id uuid primary key,
  guid uuid not null,
  type text not null check (type in ('PAYPAL', 'CREDITCARD', 'BANKACCOUNTSEPA')),
  description text not null,
  bank_name text,
  is_default boolean not null,
  created_at timestamptz not null,
  holder text,
  iban_encrypted bytea,
  iban_digest bytea,
  -- The SEPA mandate: fixed wording, unique reference, date.
  mandate_reference text unique,
  mandate_text text,
  mandate_date date,
  unique (guid, iban_digest),
  check (type <> 'BANKACCOUNTSEPA' or bank_name is not null)
);

create unique index payment_methods_default on payment_methods (guid) where is_default;
create index payment_methods_of_customer on payment_methods (guid, created_at);
