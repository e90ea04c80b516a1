-- Whose address no contract tells, and who has the parcel sent to a parcel shop: where it is billed to; null: to the own address, else where it goes.
alter table checkout_drafts add column billing jsonb;
