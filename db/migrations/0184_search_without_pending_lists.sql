-- What was added to a GIN index waits in a list that every search reads through, until a vacuum comes by: after a
-- catalogue's import that list costs more than the search itself. Devices change seldom: they go into the index at once.
alter index shop_listing_search set (fastupdate = off);
alter index shop_listing_title set (fastupdate = off);
alter index shop_words_alike set (fastupdate = off);
select gin_clean_pending_list(index) from unnest(array['shop_listing_search', 'shop_listing_title', 'shop_words_alike']::regclass[]) index;
