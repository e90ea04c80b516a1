-- What is put aside is not ordered: of what adds up there nothing is dropped.
alter table bag_items drop constraint bag_items_quantity_check;
alter table bag_items add constraint bag_items_quantity_check check (quantity >= 1 and (kept or quantity <= 99));
