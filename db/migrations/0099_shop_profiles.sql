-- What a list counts by its facets is alike for very many devices: a profile. Counting the devices of a profile takes one pass over
-- narrow rows, whatever is chosen; before, every facet read every device of a search again.
create table shop_profiles (
  id int primary key generated always as identity,
  -- {category, maker, connectivity, storage, colour, price, availability}: the values of each, as addresses of lists say them.
  facts jsonb not null,
  key uuid not null unique generated always as (md5(facts::text)::uuid) stored
);

-- How each colour looks, for the boxes of the filter.
create table shop_colours (name text primary key, hex text);

drop function shop_hits(text);
drop table shop_listing;
create table shop_listing (
  model_id text primary key references shop_models (id) on delete cascade,
  sort_order int not null,
  -- Days since 1970.
  added int not null,
  from_cents int not null,
  profile int not null references shop_profiles (id),
  -- Of name and maker alone: what is called so comes first.
  title tsvector not null,
  search tsvector not null
);
create index shop_listing_search on shop_listing using gin (search);
create index shop_listing_title on shop_listing using gin (title);
create index shop_listing_popular on shop_listing (sort_order, model_id);
create index shop_listing_price on shop_listing (from_cents, sort_order, model_id);
create index shop_listing_price_down on shop_listing ((-from_cents), sort_order, model_id);
create index shop_listing_new on shop_listing ((-added), sort_order, model_id);

create view shop_facts as
  select m.id as model_id, m.sort_order, coalesce((m.doc ->> 'addedOn')::date, '2026-06-01') - '1970-01-01'::date as added, v.from_cents,
      jsonb_build_object('category', to_jsonb(m.categories), 'maker', jsonb_build_array(m.maker), 'connectivity', to_jsonb(m.connectivity),
        'storage', to_jsonb(v.storage), 'colour', to_jsonb(v.colour),
        'price', jsonb_build_array(case when v.from_cents < 5000 then '0-50' when v.from_cents < 10000 then '50-100'
          when v.from_cents < 20000 then '100-200' when v.from_cents < 50000 then '200-500' else '500-' end),
        'availability', jsonb_build_array((array['now', 'days', 'preorder', 'none'])[v.availability + 1])) as facts,
      to_tsvector('german', shop_fold(m.name || ' ' || m.maker)) as title,
      setweight(to_tsvector('german', shop_fold(m.name || ' ' || m.maker)), 'A') || setweight(to_tsvector('german', shop_fold(concat_ws(' ',
        m.doc ->> 'line', m.doc ->> 'words', array_to_string(m.connectivity, ' '), array_to_string(v.colour, ' '), array_to_string(v.storage, ' ')))), 'C') as search,
      lower(concat_ws(' ', m.name, m.maker, m.doc ->> 'line', m.doc ->> 'words', array_to_string(m.connectivity, ' '),
        array_to_string(v.colour, ' '))) as words
    from shop_models m
    -- Of the variant that is there first: 0 at once, 1 in some days, 2 more are coming, 3 nobody knows.
    cross join lateral (select min(x.price_cents) as from_cents,
        min(case when s.available > 0 then case when s.delivery_days <= 2 then 0 else 1 end when s.restock_on is not null then 2 else 3 end) as availability,
        coalesce(array_agg(distinct x.colour) filter (where x.colour is not null), '{}') as colour,
        coalesce(array_agg(distinct x.storage) filter (where x.storage is not null), '{}') as storage
      from shop_variants x left join shop_stock s using (product_id) where x.model_id = m.id and x.visible having count(*) > 0) v;

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
    listed as (insert into shop_listing (model_id, sort_order, added, from_cents, profile, title, search)
      select f.model_id, f.sort_order, f.added, f.from_cents, p.id, f.title, f.search
        from f join (select * from known union all select * from noted) p using (key)
      on conflict (model_id) do update set sort_order = excluded.sort_order, added = excluded.added, from_cents = excluded.from_cents,
        profile = excluded.profile, title = excluded.title, search = excluded.search)
  insert into shop_words (word, shown)
  select distinct on (shop_fold(w)) shop_fold(w), w from f, regexp_split_to_table(f.words, '[^[:alnum:]]+') w
   where length(w) > 2 and w !~ '^[0-9]+$'
   order by shop_fold(w), w desc
  on conflict do nothing
$$;
select shop_refresh(array(select id from shop_models));

-- The three of a search. PostgreSQL thinks the comparison of a word list as cheap as that of a number and would read the whole table
-- for a word that every tenth device has: 60 times slower than by the index.
create function shop_counted(query text) returns table (counted int, devices int) language sql stable set enable_seqscan = off as $$
  select profile, count(*)::int from shop_listing where search @@ to_tsquery('german', query) group by profile
$$;

-- Those that are called so, in the order of the shop (whose index would be read whole for a first page: + 0 keeps it out).
create function shop_called(query text, profiles int[], after_place int, after_id text, most int)
  returns table (id text, place int) language sql stable set enable_seqscan = off as $$
  select model_id, sort_order from shop_listing join unnest(profiles) p on p = profile
   where title @@ to_tsquery('german', query) and (sort_order + 0, model_id) > (after_place, after_id)
   order by sort_order, model_id limit most
$$;

-- In another order all of them; in that of the shop those that are not called so, which come after the others.
create function shop_found(query text, profiles int[], sorting text, after_first int, after_place int, after_id text, most int)
  returns table (id text, first int, place int) language sql stable set enable_seqscan = off as $$
  select model_id, value, sort_order from shop_listing join unnest(profiles) p on p = profile cross join lateral
      (select case sorting when 'price' then from_cents when 'price-down' then -from_cents when 'new' then -added else 1 end as value) v
   where search @@ to_tsquery('german', query) and (value, sort_order, model_id) > (after_first, after_place, after_id)
     and not (sorting = 'popular' and model_id in (select model_id from shop_listing where title @@ to_tsquery('german', query)))
   order by value, sort_order, model_id limit most
$$;

-- The words of a search, with what they may have been meant as. Its plan is kept: to make it takes longer than to carry it out.
create function shop_words_of(query text) returns table (word text, known boolean, alike text, shown text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select w.word, length(w.word) < 3 or w.word ~ '^[0-9]+$' or exists (select from shop_words s where s.word like w.word || '%')
      or exists (select from shop_words s where s.stem <> '' and s.stem = to_tsvector('german', w.word)), a.word, a.shown
    from regexp_split_to_table(shop_fold(query), '[^a-z0-9]+') with ordinality w (word, place)
    left join lateral (select s.word, s.shown from shop_words s where s.word % w.word
      order by similarity(s.word, w.word) desc, abs(length(s.word) - length(w.word)), s.word limit 1) a on true
    where w.word <> '' order by w.place;
end
$$;
