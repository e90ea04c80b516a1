-- What the platform itself keeps: messages to the jobs, and answers to repeated requests.

-- One row per thing to do after a commit, written in the write's own transaction; the relay moves rows on in batches.
create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  start_after timestamptz,
  correlation_id text not null default '',
  created_at timestamptz not null default now()
);

-- Scope: customer and call. The primary key lets the first of two equal requests win and the second wait.
create table idempotency_keys (
  guid uuid not null,
  call text not null,
  key text not null,
  digest text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (guid, call, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
