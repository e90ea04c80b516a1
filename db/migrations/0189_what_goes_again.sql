-- Of a lost parcel the pieces that were to go once more, by line; null: it is not lost, or all that was in it.
alter table order_parcels add column again jsonb;
