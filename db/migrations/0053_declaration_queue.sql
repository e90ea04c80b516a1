-- Declarations that a person has to decide: who looks at one, so that two do not.
alter table declarations
  -- An adviser {sub, name}; theirs for half an hour.
  add column taken_by jsonb,
  add column taken_at timestamptz,
  -- When the answer was written, of one that was decided after its confirmation had gone out; null while it is owed.
  add column answered_at timestamptz,
  add column answer_owed boolean not null default false;
create index declarations_unanswered on declarations (decided_at) where answer_owed and answered_at is null;
