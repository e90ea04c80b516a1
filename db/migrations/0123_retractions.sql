-- Taking a termination back is a declaration too, with a receipt of its own.
alter table declarations
  drop constraint declarations_kind_check,
  add constraint declarations_kind_check check (kind in ('cancellation', 'withdrawal', 'retraction'));
