-- What a word may have been meant as is looked for only where nobody knows it: for all others nobody asks, and to compare
-- their letters with those of every word was most of a search.
create or replace function shop_words_of(query text) returns table (word text, known boolean, alike text, shown text)
  language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
#variable_conflict use_column
begin
  return query select w.word, k.known, coalesce(t.word, a.word), coalesce(t.shown, a.shown)
    from regexp_split_to_table(shop_fold(query), '[^a-z0-9]+') with ordinality w (word, place)
    cross join lateral (select length(w.word) < 3 or w.word ~ '^[0-9]+$' or to_tsvector('german', w.word) = ''
      or exists (select from shop_words s where s.word like w.word || '%')
      or exists (select from shop_words s where s.stem <> '' and s.stem = to_tsvector('german', w.word)) as known) k
    left join lateral (select s.word, s.shown from shop_swapped(w.word) s where not k.known) t on true
    left join lateral (select s.word, s.shown from shop_words s where not k.known and t.word is null and s.word % w.word
      order by similarity(s.word, w.word) desc, left(s.word, 1) <> left(w.word, 1), abs(length(s.word) - length(w.word)), s.word limit 1) a on true
    where w.word <> '' order by w.place;
end
$$;
