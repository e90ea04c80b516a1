-- The number that an option was booked under: its withdrawal gives back the code that it was booked with, and no other.
alter table redemptions add column sub_contract_id text;
update redemptions r set sub_contract_id = o.sub_contract_id from option_orders o
  where o.guid = r.guid and o.contract_id = r.contract_id and o.option_id = r.option_id and o.ordered_at = r.redeemed_at;
