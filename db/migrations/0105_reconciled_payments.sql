-- Every day the provider is asked again about payments of the last weeks: found in the order in which a day goes through them.
create index payments_outside on payments (guid, id) include (agreed_at, moved_at) where provider <> 'own';
