-- Which parcel a notice is about; null: none, or one from before this was noted.
alter table order_notices add column parcel_no int;
