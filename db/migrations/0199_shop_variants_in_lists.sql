-- What a list is asked for has to be true of one variant: its storage, its colour, its price and when it comes. A profile therefore
-- keeps the variants of its devices side by side, in the order in which a device would show itself in them: what can be had at once
-- before what cannot, then the cheaper (src/domains/shop/leading-variant.ts). A row of the list has their prices in the same order.
create function shop_price_class(cents int) returns text language sql immutable parallel safe as $$
  select case when cents < 5000 then '0-50' when cents < 10000 then '50-100' when cents < 20000 then '100-200'
    when cents < 50000 then '200-500' else '500-' end
$$;

-- Without a row of stock nobody knows.
create function shop_availability(available int, delivery_days int, restock_on date) returns text language sql immutable parallel safe as $$
  select case when available > 0 then case when delivery_days <= 2 then 'now' else 'days' end
    when restock_on is not null then 'preorder' else 'none' end
$$;

create or replace view shop_facts as
  select m.id as model_id, m.sort_order, coalesce((m.doc ->> 'addedOn')::date, '2026-06-01') - '1970-01-01'::date as added, v.cents[1] as from_cents,
      jsonb_build_object('category', to_jsonb(m.categories), 'maker', jsonb_build_array(m.maker), 'connectivity', to_jsonb(m.connectivity),
        'variants', v.variants) as facts,
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

alter table shop_listing add column cents int[], add column least_cents int, add column most_cents int;

create or replace function shop_refresh(models text[]) returns void language sql as $$
  delete from shop_listing l where l.model_id = any (models)
    and not exists (select from shop_variants v where v.model_id = l.model_id and v.visible);
  insert into shop_colours (name, hex) select colour, min(colour_hex) from shop_variants
   where model_id = any (models) and colour is not null group by colour
  on conflict (name) do update set hex = excluded.hex where shop_colours.hex is null;
  with f as materialized (select *, md5(facts::text)::uuid as key from shop_facts where model_id = any (models)),
    known as (select id, key from shop_profiles where key in (select key from f)),
    -- Of two who need a new one at once, both get the same.
    noted as (insert into shop_profiles (facts) select distinct facts from f where key not in (select key from known)
      on conflict (key) do update set facts = excluded.facts returning id, key),
    listed as (insert into shop_listing (model_id, sort_order, added, from_cents, profile, title, search,
        cents, least_cents, most_cents)
      select f.model_id, f.sort_order, f.added, f.from_cents, p.id, f.title, f.search, f.cents, f.least_cents, f.most_cents
        from f join (select * from known union all select * from noted) p using (key) order by f.facts -> 'category', f.words
      on conflict (model_id) do update set sort_order = excluded.sort_order, added = excluded.added, from_cents = excluded.from_cents,
        profile = excluded.profile, title = excluded.title, search = excluded.search, cents = excluded.cents,
        least_cents = excluded.least_cents, most_cents = excluded.most_cents)
  insert into shop_words (word, shown)
  select distinct on (shop_fold(w)) shop_fold(w), w from f, regexp_split_to_table(f.words, '[^[:alnum:]]+') w
   where length(w) > 2 and w !~ '^[0-9]+$'
   order by shop_fold(w), w desc
  on conflict do nothing
$$;

-- `places`: of each profile the variant by whose price its devices are sorted.
drop function shop_found(text, int[], text, int, int, text, int);
create function shop_found(query text, profiles int[], places int[], sorting text, after_first int, after_place int, after_id text, most int)
  returns table (id text, first int, place int) language sql stable set enable_seqscan = off as $$
  select model_id, value, sort_order from (select to_tsquery('german', query) as words offset 0) asked join shop_listing on search @@ words
      join unnest(profiles, places) p (id, place) on p.id = profile cross join lateral
      (select case sorting when 'price' then cents[p.place] when 'price-down' then -cents[p.place] when 'new' then -added else 1 end as value) v
   where (value, sort_order, model_id) > (after_first, after_place, after_id) and not (sorting = 'popular' and title @@ words)
   order by value, sort_order, model_id limit most
$$;

-- The words of a search stay as they are; an index that is made anew takes seconds, one that is written to row by row minutes.
create temp table relisted on commit drop as
  select l.model_id, l.sort_order, l.added, l.title, l.search, f.facts, f.cents, f.least_cents, f.most_cents, m.name
    from shop_listing l join shop_facts f using (model_id) join shop_models m on m.id = l.model_id;
truncate shop_listing, shop_profiles;
drop index shop_listing_search, shop_listing_title;
insert into shop_profiles (facts) select distinct facts from relisted;
alter table shop_listing alter column cents set not null, alter column least_cents set not null, alter column most_cents set not null;
insert into shop_listing (model_id, sort_order, added, from_cents, profile, title, search, cents, least_cents, most_cents)
  select model_id, sort_order, added, cents[1], p.id, title, search, cents, least_cents, most_cents
    from relisted r join shop_profiles p on p.key = md5(r.facts::text)::uuid order by r.facts -> 'category', name;
create index shop_listing_search on shop_listing using gin (search) with (fastupdate = off);
create index shop_listing_title on shop_listing using gin (title) with (fastupdate = off);
analyze shop_listing;
analyze shop_profiles;
