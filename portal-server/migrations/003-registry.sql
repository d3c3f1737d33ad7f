-- What teams published: every version of every artifact, kept, and never changed once stored.
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

-- The history of the registry. What is deployed follows from it; the serial only grows.
create table registry_release (
  serial bigint primary key,
  name text not null,
  version text not null,
  action text not null check (action in ('publish', 'rollback')),
  released_at timestamptz not null,
  released_by text not null,
  foreign key (name, version) references artifact (name, version)
);

-- The key that signs the registry, where the configuration names none.
create table registry_key (
  only_one boolean primary key default true check (only_one),
  private_key text not null
);
