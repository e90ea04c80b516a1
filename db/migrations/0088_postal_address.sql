-- Where letters go: what stands in the window of the envelope (DIN 5008). null: the source tells none.
alter table customers add column postal_address jsonb;
