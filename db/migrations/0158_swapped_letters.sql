-- Two neighbouring letters that changed places leave a short word few trigrams in common with the one that was meant:
-- 'ruoter' is a router. A word, or its beginning, that such a change explains comes before those that are merely alike.
-- Words that German does without in a search ('der') are not mistyped.
-- Of four letters two that changed places are half of the word ('gibt' is not 'gbit'): only five or more are looked at.
-- The planner takes every text for a thousand words, and PostgreSQL would compile the search anew each time: 0.1 to 1 s where it
-- takes milliseconds to carry out.
create function shop_swapped(asked text) returns table (word text, shown text) language sql stable set jit = off as $$
  -- What was meant is as long as what was typed; as it is written it may be longer (ß), and is then shown whole.
  select m.meant, case when length(s.shown) = length(s.word) then left(s.shown, length(asked)) else s.shown end from generate_series(1, length(asked) - 1) i
    cross join lateral (select left(asked, i - 1) || substr(asked, i + 1, 1) || substr(asked, i, 1) || substr(asked, i + 2) as meant) m
    -- The index of beginnings reads a range; every letter and digit of a folded word comes before '{'.
    join shop_words s on s.word ~>=~ m.meant and s.word ~<~ (m.meant || '{') and length(s.word) < length(asked) + 3
   where length(asked) > 4 order by length(s.word), s.word limit 1
$$;

-- What a word may have been meant as is looked for only where nobody knows it: to compare the letters of all others with those
-- of every word was most of a search.
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
