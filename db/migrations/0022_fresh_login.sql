-- When the person last proved who they are, as the issuer says it (auth_time); null: it did not say.
alter table sessions add column authenticated_at timestamptz;
