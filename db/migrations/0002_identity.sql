-- Who is signed in, and the embedded OpenID provider's own data.

-- A login at an issuer belongs to one customer; the first time it is found by the customer number's claim.
create table identity_links (
  issuer text not null,
  subject text not null,
  guid uuid not null,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);

-- A login under way: bound to a cookie of its own, used once, ten minutes.
create table login_attempts (
  state_hash bytea primary key,
  secret_hash bytea not null,
  nonce text not null,
  verifier text not null,
  target text not null,
  expires_at timestamptz not null
);
create index login_attempts_expires_at on login_attempts (expires_at);

create table sessions (
  id_hash bytea primary key,
  -- Whose data are shown; null while an adviser has chosen nobody.
  guid uuid,
  issuer text not null,
  subject text not null,
  person_name text not null,
  adviser boolean not null,
  acting_id uuid,
  acting_reason text,
  acting_until timestamptz,
  last_seen timestamptz not null,
  ends_at timestamptz not null,
  -- Encrypted; never leave the server.
  provider_tokens bytea,
  tokens_until timestamptz,
  refresh_lease uuid,
  refresh_lease_until timestamptz,
  check (adviser or guid is not null),
  check ((acting_id is null) = (acting_reason is null) and (acting_id is null) = (acting_until is null))
) with (fillfactor = 70);
create index sessions_ends_at on sessions (ends_at);

-- Private parts are encrypted with SESSION_KEY. `purpose`: portal (our login token) or provider (embedded login).
create table signing_keys (
  kid text primary key,
  purpose text not null check (purpose in ('portal', 'provider')),
  public_jwk jsonb not null,
  private_jwk bytea not null,
  created_at timestamptz not null
);

-- What advisers did for customers; shown to the customer.
create table acts_on_behalf (
  id uuid primary key,
  guid uuid not null,
  acting_id uuid not null,
  adviser_subject text not null,
  adviser_name text not null,
  reason text not null,
  what text not null,
  at timestamptz not null
);
create index acts_on_behalf_of_customer on acts_on_behalf (guid, at desc);
create index acts_on_behalf_of_choice on acts_on_behalf (acting_id);

-- The embedded provider: people, wrong tries, and what the protocol keeps.
create table accounts (
  username text primary key check (username = lower(username)),
  subject text not null unique,
  password_hash text not null,
  name text not null,
  customer_number text,
  adviser boolean not null
);

create table login_tries (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

create table oidc_models (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_models_grant_id on oidc_models (grant_id) where grant_id is not null;
create index oidc_models_uid on oidc_models (uid) where uid is not null;
create index oidc_models_expires_at on oidc_models (expires_at);
