-- One record of a declaration, whichever way it came: what was said, its digest, and what became of it.
alter table declarations
  -- SHA-256 of the content as the receipt shows it, taken when it came in; null for what came in before there were digests.
  add column receipt_digest text check (receipt_digest ~ '^[0-9a-f]{64}$'),
  -- What follows from it, as the rules said when it came in: term and value, a part of the content.
  add column facts jsonb not null default '[]',
  -- The last day of the contract, where a termination took effect.
  add column effective_on date,
  -- When and by whom it was decided: the rules (null) or an adviser {name, number}; why not, where it was declined.
  add column decided_at timestamptz,
  add column decided_by jsonb,
  add column decision_reason text,
  add constraint declarations_state check (state in ('received', 'carried-out', 'declined')),
  add constraint declarations_decided check ((state = 'received') = (decided_at is null)),
  add constraint declarations_reason check (state <> 'declined' or decision_reason <> '');
