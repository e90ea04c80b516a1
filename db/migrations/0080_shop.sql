-- Hardware: too much for memory, so it lies in tables, and PostgreSQL searches it (docs/product/shop.md).
-- Both extensions are trusted: whoever may create in the database may create them.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- 'Türkamera', 'Tuerkamera' and 'turkamera' are one word to the search.
create function shop_fold(words text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(lower(public.unaccent('public.unaccent'::regdictionary, words)), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
$$;

create table shop_models (
  -- The word in its address.
  id text primary key,
  name text not null,
  maker text not null,
  categories text[] not null,
  connectivity text[] not null,
  sort_order int not null,
  -- src/domains/shop/model.ts
  doc jsonb not null,
  -- What follows is kept by shop_refresh. Null price: no variant can be seen.
  from_cents int,
  in_stock boolean not null default false,
  facets text[] not null default '{}',
  search_text text not null default '',
  search tsvector not null default ''
);
create index shop_models_search on shop_models using gin (search);
create index shop_models_sort on shop_models (sort_order, id);
create index shop_models_price on shop_models (from_cents, id);

create table shop_variants (
  product_id text primary key,
  model_id text not null references shop_models (id),
  place int not null,
  colour text,
  colour_hex text,
  storage text,
  -- Gross, once; null beside it where nothing is monthly.
  price_cents int not null check (price_cents >= 0),
  monthly_cents int check (monthly_cents >= 0),
  -- What it costs without the reduction that ends with the day.
  regular_cents int check (regular_cents > price_cents),
  reduced_until date,
  tax_rate int not null check (tax_rate in (19, 7, 0)),
  max_per_order int not null check (max_per_order > 0),
  visible boolean not null,
  doc jsonb not null,
  check ((regular_cents is null) = (reduced_until is null))
);
create index shop_variants_model on shop_variants (model_id, place);
create index shop_variants_reduced on shop_variants (reduced_until) where reduced_until is not null;

-- Every price that was ever asked, for the lowest of 30 days (§ 11 PAngV).
create table shop_prices (
  product_id text not null references shop_variants (product_id),
  valid_from timestamptz not null,
  price_cents int not null check (price_cents >= 0),
  primary key (product_id, valid_from)
);

create table shop_stock (
  product_id text primary key references shop_variants (product_id),
  available int not null check (available >= 0),
  restock_on date,
  -- Working days until it is at the door.
  delivery_days int not null check (delivery_days > 0)
);

-- Words of the search, for those that are typed wrong.
create table shop_words (word text primary key);
create index shop_words_alike on shop_words using gin (word gin_trgm_ops);

create function shop_refresh(models text[]) returns void language sql as $$
  update shop_models m
     set from_cents = v.from_cents, in_stock = coalesce(v.in_stock, false), search_text = t.words,
         facets = array(select distinct 'maker:' || m.maker union select 'connectivity:' || c from unnest(m.connectivity) c
           union select 'colour:' || c from unnest(v.colours) c where c is not null
           union select 'storage:' || s from unnest(v.storages) s where s is not null),
         search = setweight(to_tsvector('german', shop_fold(m.name || ' ' || m.maker)), 'A')
           || setweight(to_tsvector('german', t.words), 'C')
    from shop_models o
    left join lateral (select min(price_cents) as from_cents, bool_or(s.available > 0) as in_stock,
           array_agg(distinct colour) as colours, array_agg(distinct storage) as storages
         from shop_variants x left join shop_stock s using (product_id) where x.model_id = o.id and x.visible) v on true
    cross join lateral (select shop_fold(concat_ws(' ', o.name, o.maker, o.doc ->> 'line', o.doc ->> 'words', array_to_string(o.connectivity, ' '),
           array_to_string(v.colours, ' '), array_to_string(v.storages, ' '))) as words) t
   where o.id = m.id and m.id = any (models);
  insert into shop_words select distinct w from shop_models m, regexp_split_to_table(m.search_text, '[^a-z0-9]+') w
   where m.id = any (models) and length(w) > 2 on conflict do nothing
$$;

-- Pages are kept as ready text by every process until a notice comes: one a transaction.
create function notify_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', '');
  return null;
end
$$;
create function refresh_shop_models() returns trigger language plpgsql as $$
begin
  perform shop_refresh(array(select distinct model_id from changed));
  perform pg_notify('shop', '');
  return null;
end
$$;
create function refresh_shop_model() returns trigger language plpgsql as $$
begin
  perform shop_refresh(array(select model_id from shop_variants where product_id = new.product_id));
  perform pg_notify('shop', '');
  return null;
end
$$;

create trigger shop_models_changed after insert or update of name, maker, categories, connectivity, sort_order, doc or delete on shop_models
  for each statement execute function notify_shop();
create trigger shop_variants_changed after update on shop_variants referencing new table as changed
  for each statement execute function refresh_shop_models();
-- Orders take pieces all day: only what runs out or comes back changes a list.
create trigger shop_stock_changed after update on shop_stock for each row
  when ((old.available > 0) is distinct from (new.available > 0) or old.restock_on is distinct from new.restock_on or old.delivery_days <> new.delivery_days)
  execute function refresh_shop_model();
