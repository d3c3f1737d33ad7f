-- Passkeys of the embedded provider.
create table passkey (
  -- hash of the credential id: that one may be too long for an address
  id text primary key,
  credential_id text not null,
  profile_id integer not null references profile (id) on delete cascade,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkey_profile on passkey (profile_id);

-- What the steps of registering and signing in hand on: each token is stored as a hash, good once and not for long.
create table passkey_grant (
  token_hash text primary key,
  kind text not null,
  data jsonb not null,
  expires_at timestamptz not null
);

create index passkey_grant_expiry on passkey_grant (expires_at);
