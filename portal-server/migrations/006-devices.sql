-- What a person sees of a session: its name in the list of signed-in devices (also the value of the cookie session-id, which
-- authenticates nothing), how it began, and what the browser calls itself.
alter table session add column id text collate "C" not null default gen_random_uuid()::text unique;
alter table session add column method text not null default 'password' check (method in ('password', 'passkey', 'handOff'));
alter table session add column user_agent text;

-- Browsers that somebody signed in with before: strangers who guess do not lock these out. Named by the hash of a cookie.
create table trusted_device (
  profile_id integer not null references profile (id) on delete cascade,
  device_hash text collate "C" not null,
  last_used_at timestamptz not null,
  primary key (profile_id, device_hash)
);

-- Codes with which another system of the distributor hands a person over; each is gone once used.
create table hand_off (
  code_hash text collate "C" primary key,
  profile_id integer not null references profile (id) on delete cascade,
  expires_at timestamptz not null
);

alter table profile add column tutorial_skipped boolean not null default false;
