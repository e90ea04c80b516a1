-- The promise of money can lapse before the parcel goes: the order then waits for it again, so it can reach a state twice.
alter table order_events drop constraint order_events_pkey;
alter table order_events add primary key (guid, order_id, state, at);

-- The stored method that pays without its owner, once a promise has lapsed: its token at the provider.
alter table payments add column token text;
