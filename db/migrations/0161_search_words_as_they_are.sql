-- The planner takes every text for a thousand words, so PostgreSQL compiled the search of words anew each time: 0.1 to 1 s where
-- it takes milliseconds to carry out. A function with a setting of its own is not built into the statement around it either.
alter function shop_words_of(text) set jit = off;
alter function shop_swapped(text) set jit = off;
