-- Ended by an operator before its last day: from then on its codes are good for nothing, what was redeemed stays.
alter table campaigns add column ended_at timestamptz;
