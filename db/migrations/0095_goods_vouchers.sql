-- Campaigns for goods in a bag: an amount or a share of their price, from a sum on. What is for either is given once.
alter table campaigns add column target text not null default 'OPTION' check (target in ('OPTION', 'GOODS', 'ANY'));
-- A share of the price; discount_cents is then the most.
alter table campaigns add column percent integer check (percent between 1 and 100);
alter table campaigns add column minimum_cents integer not null default 0 check (minimum_cents >= 0);
alter table campaigns add constraint campaigns_target check (
  case target when 'OPTION' then percent is null and minimum_cents = 0 else price_type = 'ONE_TIME' end
);
alter table campaigns add constraint campaigns_percent check (percent is null or target = 'GOODS');

-- Redeemed for an option, or with a purchase.
alter table redemptions alter column contract_id drop not null;
alter table redemptions alter column option_id drop not null;
alter table redemptions add column order_id uuid;
alter table redemptions add constraint redemptions_what check (
  (order_id is null) <> (contract_id is null) and (contract_id is null) = (option_id is null)
);

-- The code that a bag has, in capital letters; null: none. Whether it is good is asked anew with every look.
alter table bags add column voucher_code text;

-- The code that a purchase was made with.
alter table orders add column voucher_code text;
