-- The teams' own services behind their sections, and the keys with which the portal says who calls them.

-- Where the calls below /api/sections/<short name>/ go.
create table section_service (
  name text primary key,
  url text not null,
  -- Of the secret with which the service pushes events. It is shown once, when it is made.
  secret_hash text not null
);

-- Who set or removed a service, and when.
create table section_service_change (
  id bigint generated always as identity primary key,
  name text not null,
  action text not null check (action in ('set', 'remove')),
  url text,
  changed_at timestamptz not null,
  changed_by text not null,
  check ((action = 'set') = (url is not null))
);
create index section_service_change_name on section_service_change (name, id);

-- A key signs for 30 days; the periods are counted from 1970. Browsers never see what it signs.
create table service_key (
  period integer primary key,
  private_key text not null
);
