-- Names that people gave their passkeys of a hosted provider, which cannot rename one.
create table passkey_name (
  profile_id integer not null references profile (id) on delete cascade,
  passkey_id text not null,
  name text not null,
  primary key (profile_id, passkey_id)
);
