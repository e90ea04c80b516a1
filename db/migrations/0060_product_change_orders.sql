-- What was agreed with a product change, so that its day finds everything in its row.
alter table product_changes
  -- Of the future product: src/domains/contracts/contract.ts, Discount[]
  add column discounts jsonb not null default '[]',
  -- Read out on the phone; null where the provider's own system made the change. closed_number: of what took it back.
  add column order_number text,
  add column closed_number text,
  -- The contract as it was before the change was carried out, for a withdrawal afterwards.
  add column previous jsonb,
  -- Since when the confirmation (§ 312f BGB) is written; null with an order_number: it is owed.
  add column confirmed_at timestamptz;
create index product_changes_unconfirmed on product_changes (ordered_at) where confirmed_at is null and order_number is not null;

-- A product change can begin a minimum term of its own, from its order on; null: it runs from the contract's.
alter table contracts add column term_from date;
drop index contracts_renewing;
create index contracts_renewing on contracts ((coalesce(term_from, (ordered_at at time zone 'Europe/Berlin')::date) + make_interval(months => min_term_months)))
  where renewal_announced_on is null and termination_date is null and status in (1, 7, 93) and min_term_months > 0
    and contract_id = root_contract_id;
