-- Letters that changed places can make a spelling of an umlaut, or have parted one: 'rotuer' is a router and was folded to 'rotur'
-- before the swaps were tried. They are tried in what was typed and in what it is folded to.
create or replace function shop_swapped(asked text) returns table (word text, shown text) language sql stable set jit = off as $$
  select m.meant, case when length(s.shown) = length(s.word) then left(s.shown, length(m.meant)) else s.shown end
    from (select asked as typed union select shop_fold(asked)) t
    cross join lateral generate_series(1, length(typed) - 1) i
    cross join lateral (select shop_fold(left(typed, i - 1) || substr(typed, i + 1, 1) || substr(typed, i, 1) || substr(typed, i + 2)) as meant) m
    join shop_words s on s.word ~>=~ m.meant and s.word ~<~ (m.meant || '{') and length(s.word) < length(m.meant) + 3
   where length(typed) > 4 order by length(s.word), s.word limit 1
$$;

-- A name and its number typed without a blank ('WLAN7') are two words where some device has both; the nearest word alone would be
-- without the number.
create or replace function shop_words_of(query text) returns table (word text, known boolean, alike text, shown text)
  language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query select w.word, k.known, coalesce(t.word, a.word), coalesce(t.shown, a.shown)
    from regexp_split_to_table(lower(public.unaccent('public.unaccent'::regdictionary, query)), '[^a-z0-9]+') with ordinality o (typed, place)
    cross join lateral (select o.typed ~ '^([a-z]{2,}[0-9]+|[0-9]+[a-z]{2,})$'
      and not exists (select from shop_words s where s.word like shop_fold(o.typed) || '%')
      and exists (select from shop_listing l where l.search @@ to_tsquery('german',
        regexp_replace(shop_fold(o.typed), '^([a-z]+|[0-9]+)(.+)$', '\1:* & \2:*'))) as apart) j
    cross join lateral regexp_split_to_table(case when j.apart then regexp_replace(o.typed, '^([a-z]+|[0-9]+)(.+)$', '\1 \2') else o.typed end, ' ')
      with ordinality p (typed, place)
    cross join lateral (select shop_fold(p.typed) as word) w
    cross join lateral (select length(w.word) < 3 or w.word ~ '^[0-9]+$' or to_tsvector('german', w.word) = ''
      or exists (select from shop_words s where s.word like w.word || '%')
      or exists (select from shop_words s where s.stem <> '' and s.stem = to_tsvector('german', w.word)) as known) k
    left join lateral (select s.word, s.shown from shop_swapped(p.typed) s where not k.known) t on true
    left join lateral (select s.word, s.shown from shop_words s where not k.known and t.word is null and s.word % w.word
      order by similarity(s.word, w.word) desc, left(s.word, 1) <> left(w.word, 1), abs(length(s.word) - length(w.word)), s.word limit 1) a on true
    where w.word <> '' order by o.place, p.place;
end
$$;
