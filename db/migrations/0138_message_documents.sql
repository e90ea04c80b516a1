-- The papers that a message is about: [{title, address}], addresses as in its text. Null: it is about none.
alter table messages add column documents jsonb;
