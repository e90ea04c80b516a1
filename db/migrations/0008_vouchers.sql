-- Campaigns with their codes. Codes are stored in capital letters.
create table campaigns (
  id text primary key,
  title text not null,
  discount_id text not null unique,
  discount_cents integer not null check (discount_cents > 0),
  months integer not null check (months > 0),
  valid_from date not null,
  valid_to date not null,
  -- Ids of the options it is good for; null means all.
  products text[],
  single_use boolean not null,
  max_redemptions integer check (max_redemptions >= 0),
  -- Counted only where there is a maximum, so that other campaigns have no hot row.
  redeemed integer not null default 0,
  check (valid_from <= valid_to),
  check (max_redemptions is null or redeemed <= max_redemptions)
);

create table voucher_codes (
  code text primary key check (code = upper(code)),
  campaign_id text not null references campaigns (id)
);

-- One voucher per customer and cart, for 15 minutes.
create table voucher_reservations (
  guid uuid not null,
  cart_user_id text not null,
  item_instance_id text not null,
  product text not null,
  code text not null references voucher_codes (code),
  campaign_id text not null references campaigns (id),
  expires_at timestamptz not null,
  primary key (guid, cart_user_id)
);

create index voucher_reservations_code on voucher_reservations (code);
create index voucher_reservations_campaign on voucher_reservations (campaign_id, expires_at);

create table redemptions (
  id bigint generated always as identity primary key,
  code text not null references voucher_codes (code),
  campaign_id text not null references campaigns (id),
  single_use boolean not null,
  guid uuid not null,
  contract_id text not null,
  option_id text not null,
  redeemed_at timestamptz not null
);

-- This index, not the code, decides who gets a single-use code.
create unique index redemptions_single_use on redemptions (code) where single_use;
create index redemptions_of_customer on redemptions (guid);

-- Wrong codes of one customer within the last ten minutes.
create table voucher_tries (
  guid uuid primary key,
  tried_at timestamptz[] not null default '{}'
);
