-- Beside each price the lowest of the 30 days before it (§ 11 PAngV): it is a fact of the history, so it is worked out when a price is
-- written, not each time that an offer is read.
alter table shop_prices add column lowest30_cents int;

-- The prices of the product that came before the moment and held in its 30 days.
create function shop_lowest30(product text, since timestamptz) returns int language sql stable as $$
  select min(p.price_cents) from shop_prices p where p.product_id = product and p.valid_from < since
    and coalesce((select min(n.valid_from) from shop_prices n where n.product_id = p.product_id and n.valid_from > p.valid_from), 'infinity')
      > since - interval '30 days'
$$;

-- Prices come in any order, and one that comes late counts for those after it.
create function note_lowest_prices() returns trigger language plpgsql as $$
begin
  update shop_prices p set lowest30_cents = shop_lowest30(p.product_id, p.valid_from)
    from (select product_id, min(valid_from) as since from added group by product_id) a
   where p.product_id = a.product_id and p.valid_from >= a.since;
  return null;
end
$$;
create trigger shop_prices_added after insert on shop_prices referencing new table as added
  for each statement execute function note_lowest_prices();

update shop_prices set lowest30_cents = shop_lowest30(product_id, valid_from);
