-- Pieces of an order that were taken out of it before its parcel was closed stand beside those that went back: nothing has to come in,
-- and where their money was never fetched it is 'released', not refunded.
alter table order_returns
  add column kind text not null default 'return' check (kind in ('return', 'cancel')),
  drop constraint order_returns_state_check,
  add constraint order_returns_state_check check (state in ('announced', 'received', 'refunded', 'released'));
