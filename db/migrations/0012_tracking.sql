-- Proofs of choices about measuring (§ 25 TDDDG, Art. 7 (1) GDPR): who wants to know, finds words, time and choice.
create table consent_wordings (
  -- Digest of the text
  version text primary key,
  -- Title, text and both buttons, as shown
  wording text not null
);

create table consent_proofs (
  -- Stands in the visitor's cookie where there is a consent to prove
  id uuid primary key,
  choice text not null check (choice in ('all', 'necessary')),
  version text not null references consent_wordings (version),
  -- Who was signed in; null for visitors, and for advisers, who choose for their own browser only
  guid uuid,
  chosen_at timestamptz not null
);
create index consent_proofs_guid on consent_proofs (guid, chosen_at) where guid is not null;
