-- Whether a declaration is about an option, which its receipt calls by that name; one that was given out before stays as it is.
alter table declarations add column is_option boolean not null default false;
