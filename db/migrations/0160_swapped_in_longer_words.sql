-- Of four letters two that changed places are half of the word: 'gibt' was taken for 'gbit'. So only five or more are looked at.
create or replace function shop_swapped(asked text) returns table (word text, shown text) language sql stable as $$
  -- What was meant is as long as what was typed; as it is written it may be longer (ß), and is then shown whole.
  select m.meant, case when length(s.shown) = length(s.word) then left(s.shown, length(asked)) else s.shown end from generate_series(1, length(asked) - 1) i
    cross join lateral (select left(asked, i - 1) || substr(asked, i + 1, 1) || substr(asked, i, 1) || substr(asked, i + 2) as meant) m
    -- The index of beginnings reads a range; every letter and digit of a folded word comes before '{'.
    join shop_words s on s.word ~>=~ m.meant and s.word ~<~ (m.meant || '{') and length(s.word) < length(asked) + 3
   where length(asked) > 4 order by length(s.word), s.word limit 1
$$;
