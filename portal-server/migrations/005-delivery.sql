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

-- The history of the registry. What is deployed follows from it; the serial only grows. It stays whole when versions are pruned.
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

-- The registry as it was signed at each of the newest serials: whoever cannot verify the newest serves the one before.
create table registry_document (
  serial bigint primary key,
  registry text not null,
  signature text not null,
  -- Of the key that signed it, so that a new key is told from a damaged signature.
  key_id text not null
);

-- Changes of the registry that were refused to somebody with a good token, counted by the hour, for operators.
create table registry_refusal (
  hour timestamptz not null,
  name text not null,
  -- What the answer names: the field without its place in a list, or the type of the refusal.
  rule text not null,
  refusals integer not null,
  last_at timestamptz not null,
  last_by text not null,
  primary key (hour, name, rule)
);

-- What went wrong in people's browsers, counted by the hour. Nothing here says who they are.
create table client_fault (
  hour timestamptz not null,
  section text not null,
  version text not null,
  kind text not null,
  reports integer not null,
  last_at timestamptz not null,
  -- Of the last report: name of the error and position in a script, never its words.
  error text not null,
  place text,
  shown text not null,
  primary key (hour, section, version, kind)
);
