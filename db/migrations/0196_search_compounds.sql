-- Two words typed as one ('smarthome', 'tvbox') are those two where some device has both; the nearest word alone ('smart') finds
-- what nobody asked for. Each is a word of the shop as it stands; of two letters, which the list of words does not have, the first.
create function shop_parted(asked text) returns text language sql stable set jit = off as $$
  select p.head || ' ' || p.tail
    from (select left(asked, i) as head, substr(asked, i + 1) as tail from generate_series(2, length(asked) - 3) i) p
    cross join lateral (select shop_fold(p.head) as head, shop_fold(p.tail) as tail) f
   where asked ~ '^[a-z0-9]{5,40}$' and exists (select from shop_words s where s.word = f.tail)
     and case when length(f.head) > 2 then exists (select from shop_words s where s.word = f.head) else to_tsvector('german', f.head) <> '' end
     and exists (select from shop_listing l
       where l.search @@ to_tsquery('german', f.head || case when length(f.head) > 2 then ':*' else '' end || ' & ' || f.tail || ':*'))
   order by length(p.head) desc limit 1
$$;

create or replace function shop_words_of(query text) returns table (word text, known boolean, alike text, shown text)
  language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query select w.word, k.known, coalesce(t.word, a.word), coalesce(t.shown, a.shown)
    from regexp_split_to_table(lower(public.unaccent('public.unaccent'::regdictionary, query)), '[^a-z0-9]+') with ordinality o (typed, place)
    cross join lateral (select exists (select from shop_words s where s.word like shop_fold(o.typed) || '%')
      or exists (select from shop_words s where s.stem <> '' and s.stem = to_tsvector('german', shop_fold(o.typed))) as whole) h
    cross join lateral (select o.typed ~ '^([a-z]{2,}[0-9]+|[0-9]+[a-z]{2,})$'
      and not exists (select from shop_words s where s.word like shop_fold(o.typed) || '%')
      and exists (select from shop_listing l where l.search @@ to_tsquery('german',
        regexp_replace(shop_fold(o.typed), '^([a-z]+|[0-9]+)(.+)$', '\1:* & \2:*'))) as apart) j
    cross join lateral regexp_split_to_table(case when j.apart then regexp_replace(o.typed, '^([a-z]+|[0-9]+)(.+)$', '\1 \2')
      when h.whole then o.typed else coalesce(shop_parted(o.typed), o.typed) end, ' ')
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
