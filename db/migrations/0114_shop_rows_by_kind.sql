-- Devices of one kind are found together: their rows are written side by side, so that a search that finds every tenth device reads
-- every fifth page of the table, not two of three.
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
        from f join (select * from known union all select * from noted) p using (key) order by f.facts -> 'category', f.words
      on conflict (model_id) do update set sort_order = excluded.sort_order, added = excluded.added, from_cents = excluded.from_cents,
        profile = excluded.profile, title = excluded.title, search = excluded.search)
  insert into shop_words (word, shown)
  select distinct on (shop_fold(w)) shop_fold(w), w from f, regexp_split_to_table(f.words, '[^[:alnum:]]+') w
   where length(w) > 2 and w !~ '^[0-9]+$'
   order by shop_fold(w), w desc
  on conflict do nothing
$$;

-- What is called so is told by the row that was found, not by a second search.
create or replace function shop_found(query text, profiles int[], sorting text, after_first int, after_place int, after_id text, most int)
  returns table (id text, first int, place int) language sql stable set enable_seqscan = off as $$
  select model_id, value, sort_order from (select to_tsquery('german', query) as words offset 0) asked join shop_listing on search @@ words
      join unnest(profiles) p on p = profile cross join lateral
      (select case sorting when 'price' then from_cents when 'price-down' then -from_cents when 'new' then -added else 1 end as value) v
   where (value, sort_order, model_id) > (after_first, after_place, after_id) and not (sorting = 'popular' and title @@ words)
   order by value, sort_order, model_id limit most
$$;

create temp table listed on commit drop as
  select l.*, p.facts -> 'category' as category, m.name from shop_listing l
    join shop_profiles p on p.id = l.profile join shop_models m on m.id = l.model_id;
truncate shop_listing;
insert into shop_listing (model_id, sort_order, added, from_cents, profile, title, search)
  select model_id, sort_order, added, from_cents, profile, title, search from listed order by category, name;
analyze shop_listing;
