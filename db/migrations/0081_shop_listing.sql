-- What lists and search read: narrow rows beside the wide ones of shop_models, kept by shop_refresh.
drop index shop_models_search, shop_models_sort, shop_models_price;
alter table shop_models drop column from_cents, drop column in_stock, drop column facets, drop column search_text, drop column search;

create table shop_listing (
  model_id text primary key references shop_models (id) on delete cascade,
  sort_order int not null,
  -- Days since 1970.
  added int not null,
  from_cents int not null,
  -- Of the variant that is there first: 0 at once, 1 in some days, 2 more are coming, 3 nobody knows.
  availability smallint not null,
  categories text[] not null,
  maker text not null,
  connectivity text[] not null,
  storage text[] not null,
  colour text[] not null,
  search tsvector not null
);
create index shop_listing_search on shop_listing using gin (search);
create index shop_listing_categories on shop_listing using gin (categories);

drop table shop_words;
-- Words of the search: folded, as they are written, and their stem, for those that are typed wrong.
create table shop_words (
  word text primary key,
  shown text not null,
  stem tsvector not null generated always as (to_tsvector('german'::regconfig, word)) stored
);
create index shop_words_alike on shop_words using gin (word gin_trgm_ops);
create index shop_words_begin on shop_words (word text_pattern_ops);
create index shop_words_stem on shop_words (stem);

create or replace function shop_refresh(models text[]) returns void language sql as $$
  delete from shop_listing l where l.model_id = any (models)
    and not exists (select from shop_variants v where v.model_id = l.model_id and v.visible);
  insert into shop_listing (model_id, sort_order, added, from_cents, availability, categories, maker, connectivity, storage, colour, search)
  select m.id, m.sort_order, coalesce((m.doc ->> 'addedOn')::date, '2026-06-01') - '1970-01-01'::date, v.from_cents, v.availability,
      m.categories, m.maker, m.connectivity, v.storage, v.colour,
      setweight(to_tsvector('german', shop_fold(m.name || ' ' || m.maker)), 'A') || setweight(to_tsvector('german', shop_fold(concat_ws(' ',
        m.doc ->> 'line', m.doc ->> 'words', array_to_string(m.connectivity, ' '), array_to_string(v.colour, ' '), array_to_string(v.storage, ' ')))), 'C')
    from shop_models m
    cross join lateral (select min(x.price_cents) as from_cents,
        min(case when s.available > 0 then case when s.delivery_days <= 2 then 0 else 1 end when s.restock_on is not null then 2 else 3 end) as availability,
        coalesce(array_agg(distinct x.colour) filter (where x.colour is not null), '{}') as colour,
        coalesce(array_agg(distinct x.storage) filter (where x.storage is not null), '{}') as storage
      from shop_variants x left join shop_stock s using (product_id) where x.model_id = m.id and x.visible having count(*) > 0) v
   where m.id = any (models)
  on conflict (model_id) do update set sort_order = excluded.sort_order, added = excluded.added, from_cents = excluded.from_cents,
    availability = excluded.availability, categories = excluded.categories, maker = excluded.maker, connectivity = excluded.connectivity,
    storage = excluded.storage, colour = excluded.colour, search = excluded.search;
  insert into shop_words (word, shown)
  select distinct on (shop_fold(w)) shop_fold(w), w from shop_models m join shop_listing l on l.model_id = m.id,
      regexp_split_to_table(lower(concat_ws(' ', m.name, m.maker, m.doc ->> 'line', m.doc ->> 'words', array_to_string(l.connectivity, ' '),
        array_to_string(l.colour, ' '))), '[^[:alnum:]]+') w
   where m.id = any (models) and length(w) > 2 and w !~ '^[0-9]+$'
   order by shop_fold(w), w desc
  on conflict do nothing
$$;
select shop_refresh(array(select id from shop_models));
