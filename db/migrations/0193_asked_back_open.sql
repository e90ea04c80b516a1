-- Parcels of which pieces are asked back and not here: what operators list.
create index order_parcels_asked_back on order_parcels (guid, order_id) where asked_back <> '[]' and handed_back_at is null;
