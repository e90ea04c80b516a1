-- A service that is taken along for a device lies in the bag for that device: two devices can have it, each on its own line.
alter table bag_items add column for_product_id text not null default '';
alter table bag_items drop constraint bag_items_guid_bag_id_product_id_contract_id_kept_key;
alter table bag_items add constraint bag_items_once unique (guid, bag_id, product_id, contract_id, for_product_id, kept);

-- Of such a service: the device of the same order that it is for.
alter table order_lines add column for_product_id text;
