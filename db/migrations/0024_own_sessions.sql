-- What a customer sees of their own logins, and may end.
alter table sessions add column started_at timestamptz not null default now();
alter table sessions add column device text not null default '';
create index sessions_of_customer on sessions (guid) where not adviser;

-- Who may not sign in: a lost password, a case of fraud. Set by the provider's staff.
alter table customers add column blocked_at timestamptz;
