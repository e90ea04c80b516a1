-- Of words that are equally like a mistyped one, the one that begins like it: 'rauter' is a router, not 'lauter'.
create or replace function shop_words_of(query text) returns table (word text, known boolean, alike text, shown text)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query select w.word, length(w.word) < 3 or w.word ~ '^[0-9]+$' or exists (select from shop_words s where s.word like w.word || '%')
      or exists (select from shop_words s where s.stem <> '' and s.stem = to_tsvector('german', w.word)), a.word, a.shown
    from regexp_split_to_table(shop_fold(query), '[^a-z0-9]+') with ordinality w (word, place)
    left join lateral (select s.word, s.shown from shop_words s where s.word % w.word
      order by similarity(s.word, w.word) desc, left(s.word, 1) <> left(w.word, 1), abs(length(s.word) - length(w.word)), s.word limit 1) a on true
    where w.word <> '' order by w.place;
end
$$;
