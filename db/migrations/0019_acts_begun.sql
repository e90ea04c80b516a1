-- An act on behalf stands on record before it is done: 'begun' stays where a process died in between.
alter table acts_on_behalf add column state text not null default 'done' check (state in ('begun', 'done'));
