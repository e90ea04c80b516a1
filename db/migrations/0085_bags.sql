-- What customers have put together to order. One is in use as a rule; a second comes about where two devices begin at once.
create table bags (
  guid uuid not null,
  -- 128 random bits: it lies in the browser's local storage.
  id text not null,
  created_at timestamptz not null,
  primary key (guid, id)
);

create table bag_items (
  guid uuid not null,
  bag_id text not null,
  id uuid not null,
  product_id text not null,
  -- Of an option the contract that it is for; '' for goods.
  contract_id text not null default '',
  quantity integer not null check (quantity between 1 and 99),
  -- Put aside for later ('Gemerkt'): not ordered with the rest.
  kept boolean not null default false,
  -- The prices that the customer has seen and taken note of, per piece.
  seen_once_cents integer,
  seen_monthly_cents integer,
  added_at timestamptz not null,
  primary key (guid, bag_id, id),
  foreign key (guid, bag_id) references bags (guid, id) on delete cascade,
  -- Of one thing one line: what is added again is added to it.
  unique (guid, bag_id, product_id, contract_id, kept)
);
