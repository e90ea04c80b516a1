-- PayPal and cards are given to the payment provider, which hands out a token and what may be shown. A removed direct debit keeps
-- its mandate: it proves the debits that were made.
alter table payment_methods add column provider text;
alter table payment_methods add column token text;
-- The last day of a card.
alter table payment_methods add column expires_on date;
alter table payment_methods add column removed_at timestamptz;
alter table payment_methods add constraint payment_methods_removed check (removed_at is null or (not is_default and iban_digest is null));

-- One that is being added at the provider; it is begun here, and done once.
create table payment_method_setups (
  guid uuid not null,
  id uuid not null,
  type text not null check (type in ('PAYPAL', 'CREDITCARD')),
  provider text not null,
  begun_at timestamptz not null,
  -- What the customer did on the embedded provider's page: src/domains/payment-methods/setup.ts
  played text,
  -- Stored, or given up.
  done_at timestamptz,
  primary key (guid, id)
);
create index payment_method_setups_begun on payment_method_setups (begun_at);
