-- What a search finds. PostgreSQL thinks the comparison of a word list as cheap as that of a number and would read the whole table for
-- a word that every tenth device has: 60 times slower than by the index.
create function shop_hits(query text) returns setof shop_listing language sql stable set enable_seqscan = off as $$
  select * from shop_listing where search @@ to_tsquery('german', query)
$$;
