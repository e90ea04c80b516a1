-- A termination that was carried out and no longer holds: its customer took it back, or a later declaration took its place.
alter table declarations
  add column closed_as text check (closed_as in ('taken-back', 'replaced')),
  add column closed_on date,
  add constraint declarations_closed check ((closed_as is null) = (closed_on is null));
