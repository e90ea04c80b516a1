-- A search splits what was typed at everything that is neither letter nor digit; the texts it is compared with were split by PostgreSQL,
-- to which '2.1' and '10.000' are one number: who typed the name of a cable as it stands there found nothing. Both are split alike.
create function shop_said(said text) returns text language sql immutable as $$
  select regexp_replace(shop_fold(said), '[^a-z0-9]+', ' ', 'g')
$$;

-- The price of a device in a list is that of its tile: of what can be had, where something can.
create or replace view shop_facts as
  select m.id as model_id, m.sort_order, coalesce((m.doc ->> 'addedOn')::date, '2026-06-01') - '1970-01-01'::date as added, v.from_cents,
      jsonb_build_object('category', to_jsonb(m.categories), 'maker', jsonb_build_array(m.maker), 'connectivity', to_jsonb(m.connectivity),
        'storage', to_jsonb(v.storage), 'colour', to_jsonb(v.colour),
        'price', jsonb_build_array(case when v.from_cents < 5000 then '0-50' when v.from_cents < 10000 then '50-100'
          when v.from_cents < 20000 then '100-200' when v.from_cents < 50000 then '200-500' else '500-' end),
        'availability', jsonb_build_array((array['now', 'days', 'preorder', 'none'])[v.availability + 1])) as facts,
      to_tsvector('german', shop_said(m.name || ' ' || m.maker)) as title,
      setweight(to_tsvector('german', shop_said(m.name || ' ' || m.maker)), 'A') || setweight(to_tsvector('german', shop_said(concat_ws(' ',
        m.doc ->> 'line', m.doc ->> 'words', array_to_string(m.connectivity, ' '), array_to_string(v.colour, ' '), array_to_string(v.storage, ' ')))), 'C') as search,
      lower(concat_ws(' ', m.name, m.maker, m.doc ->> 'line', m.doc ->> 'words', array_to_string(m.connectivity, ' '),
        array_to_string(v.colour, ' '))) as words
    from shop_models m
    -- Of the variant that is there first: 0 at once, 1 in some days, 2 more are coming, 3 nobody knows.
    cross join lateral (select coalesce(min(x.price_cents) filter (where s.available > 0), min(x.price_cents)) as from_cents,
        min(case when s.available > 0 then case when s.delivery_days <= 2 then 0 else 1 end when s.restock_on is not null then 2 else 3 end) as availability,
        coalesce(array_agg(distinct x.colour) filter (where x.colour is not null), '{}') as colour,
        coalesce(array_agg(distinct x.storage) filter (where x.storage is not null), '{}') as storage
      from shop_variants x left join shop_stock s using (product_id) where x.model_id = m.id and x.visible having count(*) > 0) v;
select shop_refresh(array(select id from shop_models));
analyze shop_listing;
