-- Of a lost parcel that was handed over after all the pieces, by line, whose money is back: its buyer is asked for them; null: it did not turn up.
-- And since when they are in; null: they are not.
alter table order_parcels add column asked_back jsonb, add column handed_back_at timestamptz;
