-- The registry of sections and shell, and the faults that browsers report.

-- What teams published: versions of artifacts, never changed once stored.
create table artifact (
  name text not null,
  version text not null,
  kind text not null check (kind in ('shell', 'section')),
  -- Tells a repeated publish of the same content from another content under a used version.
  content_hash text not null,
  descriptor jsonb,
  html text,
  remote text,
  entry text,
  preload jsonb not null,
  -- Hash by path. Kept beside the files, so that the registry stands even when files are lost.
  integrity jsonb not null,
  published_at timestamptz not null,
  published_by text not null,
  -- When pages were last given this version; a version that was not used for long is deleted.
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

-- The history of the registry. The serial only grows. The history stays whole when versions are deleted.
create table registry_release (
  serial bigint primary key,
  name text not null,
  version text not null,
  -- A version may be released to a share of the people first, and is promoted or stopped from there.
  action text not null check (action in ('publish', 'rollback', 'canary', 'stop', 'promote')),
  released_at timestamptz not null,
  released_by text not null,
  percent integer check (percent between 1 and 100),
  check ((action = 'canary') = (percent is not null))
);

-- How each artifact stands after its last release; written with that release, so that no change reads the history.
create table artifact_standing (
  name text primary key,
  -- The released versions, oldest first: the last is in force, a rollback goes to the one before.
  versions jsonb not null,
  canary_version text,
  canary_percent integer check (canary_percent between 1 and 100),
  last_serial bigint not null references registry_release,
  check ((canary_version is null) = (canary_percent is null))
);

-- The key that signs the registry, where the configuration names none.
create table registry_key (
  only_one boolean primary key default true check (only_one),
  private_key text not null
);

-- Tells every server of a release, so that pages that are open hear of it.
create function tell_of_release() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'registry ' || new.serial);
  return null;
end $$;
create trigger tell_released after insert on registry_release for each row execute function tell_of_release();

-- The registry as it was signed at each of the newest serials. A server that cannot verify the newest serves the one before.
create table registry_document (
  serial bigint primary key,
  registry text not null,
  signature text not null,
  -- Of the key that signed it, so that a new key is told from a damaged signature.
  key_id text not null
);

-- What operators want to see of the last days, counted by the hour: refused changes of the registry, and faults that
-- browsers reported. A fault says nothing of the person.
create table hourly_count (
  topic text not null check (topic in ('refusal', 'fault')),
  hour timestamptz not null,
  -- What is counted together.
  key text not null,
  count integer not null,
  last_at timestamptz not null,
  -- What was counted last under the key.
  last jsonb not null,
  primary key (topic, hour, key)
);
