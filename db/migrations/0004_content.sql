-- Content entries in the content service's own shape; `fields` holds what a reader sees.
create table content_entries (
  id text primary key,
  content_type text not null,
  internal_name text not null,
  locale text not null default 'de-DE',
  fields jsonb not null,
  published boolean not null default true,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (content_type, internal_name, locale)
);

create index content_entries_internal_name on content_entries (internal_name) where published;
create index content_entries_promotion on content_entries ((fields ->> 'promotionId')) where published;
