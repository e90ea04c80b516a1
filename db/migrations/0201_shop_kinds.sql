-- What a device is ('Kopfhörer') is a facet of lists. No device that is there says it yet: their profiles get none, and keep their
-- devices, as the view gives the same facts for them.
create or replace view shop_facts as
  select m.id as model_id, m.sort_order, coalesce((m.doc ->> 'addedOn')::date, '2026-06-01') - '1970-01-01'::date as added, v.cents[1] as from_cents,
      jsonb_build_object('category', to_jsonb(m.categories), 'kind', to_jsonb(array_remove(array[m.doc ->> 'kind'], null)),
        'maker', jsonb_build_array(m.maker), 'connectivity', to_jsonb(m.connectivity), 'variants', v.variants) as facts,
      to_tsvector('german', shop_said(m.name || ' ' || m.maker)) as title,
      setweight(to_tsvector('german', shop_said(m.name || ' ' || m.maker)), 'A') || setweight(to_tsvector('german', shop_said(concat_ws(' ',
        m.doc ->> 'line', m.doc ->> 'words', array_to_string(m.connectivity, ' '), array_to_string(v.colour, ' '), array_to_string(v.storage, ' ')))), 'C') as search,
      lower(concat_ws(' ', m.name, m.maker, m.doc ->> 'line', m.doc ->> 'words', array_to_string(m.connectivity, ' '),
        array_to_string(v.colour, ' '))) as words,
      v.cents, v.least_cents, v.most_cents
    from shop_models m
    cross join lateral (select array_agg(x.price_cents order by coalesce(s.available, 0) <= 0, x.price_cents, x.place) as cents,
        min(x.price_cents) as least_cents, max(x.price_cents) as most_cents,
        jsonb_agg(jsonb_build_object('storage', x.storage, 'colour', x.colour, 'price', shop_price_class(x.price_cents),
          'availability', shop_availability(s.available, s.delivery_days, s.restock_on))
          order by coalesce(s.available, 0) <= 0, x.price_cents, x.place) as variants,
        coalesce(array_agg(distinct x.colour) filter (where x.colour is not null), '{}') as colour,
        coalesce(array_agg(distinct x.storage) filter (where x.storage is not null), '{}') as storage
      from shop_variants x left join shop_stock s using (product_id) where x.model_id = m.id and x.visible having count(*) > 0) v;

update shop_profiles set facts = facts || '{"kind": []}';
