-- The registry of sections and shell, and faults reported by browsers.

-- Published versions of artifacts. Their content never changes.
create table artifact (
  name text not null,
  version text not null,
  kind text not null check (kind in ('shell', 'section')),
  -- Tells a repeated publish of the same content from different content under a used version.
  content_hash text not null,
  descriptor jsonb,
  html text,
  remote text,
  entry text,
  preload jsonb not null,
  -- Hash by path. Stored apart from the files, so that the registry works even if files are lost.
  integrity jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  -- When a page last used this version. Versions unused for long are deleted.
  last_used_at timestamptz not null,
  primary key (name, version),
  check (
    (kind = 'shell' and html is not null)
    or (kind = 'section' and descriptor is not null and remote is not null and entry is not null)
  )
);

create table artifact_file (
  name text not null,
  version text not null,
  path text not null,
  content_type text not null,
  integrity text not null,
  brotli bytea not null,
  primary key (name, version, path),
  foreign key (name, version) references artifact (name, version) on delete cascade
);
-- The bytes are compressed already.
alter table artifact_file alter column brotli set storage external;

-- The history of the registry, with ascending serials. It stays complete when versions are deleted.
create table registry_release (
  serial bigint primary key,
  name text not null,
  version text not null,
  -- A canary releases a version to a percentage of the people; it is then promoted or stopped.
  action text not null check (action in ('publish', 'rollback', 'canary', 'stop', 'promote')),
  released_at timestamptz not null,
  released_by text not null,
  percent integer check (percent between 1 and 100),
  check ((action = 'canary') = (percent is not null))
);

-- State of each artifact after its last release. It is written with that release, so that no release reads the history.
create table artifact_standing (
  name text primary key,
  -- Released versions, oldest first. The last is active; a rollback activates the one before.
  versions jsonb not null,
  canary_version text,
  canary_percent integer check (canary_percent between 1 and 100),
  last_serial bigint not null references registry_release,
  check ((canary_version is null) = (canary_percent is null))
);

-- The key that signs the registry, if the configuration has none.
create table registry_key (
  only_one boolean primary key default true check (only_one),
  private_key text not null
);

-- Notifies every server of a release, so that it can inform open pages.
create function notify_of_release() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'registry ' || new.serial);
  return null;
end $$;
create trigger notify_released after insert on registry_release for each row execute function notify_of_release();

-- The signed registry of each of the newest serials. A server that cannot verify the newest serves the one before.
create table registry_document (
  serial bigint primary key,
  registry text not null,
  signature text not null,
  -- Id of the signing key, to tell a new key from a damaged signature.
  key_id text not null
);

-- Counts per hour for operators: refused changes of the registry, and faults that browsers reported. A fault has no personal
-- data.
create table hourly_count (
  topic text not null check (topic in ('refusal', 'fault')),
  hour timestamptz not null,
  -- What is counted together, such as one kind of fault.
  key text not null,
  count integer not null,
  last_at timestamptz not null,
  -- The last occurrence under this key.
  last jsonb not null,
  primary key (topic, hour, key)
);
