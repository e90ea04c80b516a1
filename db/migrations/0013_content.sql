-- Drafts beside what readers see: `fields` stays the published state, `draft` is what the editor works on.
alter table content_entries
  alter column fields drop not null,
  add column draft jsonb,
  -- Goes up with every change; an editor saves only on top of the one that was read.
  add column version integer not null default 1,
  -- The version that readers see; null while nobody sees the entry.
  add column published_version integer,
  add column first_published_at timestamptz,
  add column published_at timestamptz;

update content_entries set
  draft = fields,
  published_version = case when published then 1 end,
  first_published_at = case when published then created_at end,
  published_at = case when published then updated_at end;

drop index content_entries_internal_name;
drop index content_entries_promotion;

alter table content_entries
  alter column draft set not null,
  alter column revision set default 0,
  drop column published,
  add constraint content_entries_published
    check (published_version is null or (fields is not null and published_at is not null and first_published_at is not null));

-- Pictures: the file lies on disk (docs/operations.md), the row says what it shows.
create table content_assets (
  id text primary key,
  -- { title, description, file: { fileName, contentType, url, details: { size, image: { width, height } } } }
  fields jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Readers' copies in memory are dropped everywhere; payload empty, one notice per transaction.
create function notify_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', '');
  return null;
end
$$;

create trigger content_entries_changed after insert or update or delete or truncate on content_entries
  for each statement execute function notify_content();
create trigger content_assets_changed after insert or update or delete or truncate on content_assets
  for each statement execute function notify_content();
