-- What the visits of a running canary and of the released version were like, since the canary's last change.
create table canary_trial (
  name text primary key references artifact_standing on delete cascade,
  -- The change that began this step. A step ends with the next change of the artifact.
  serial bigint not null references registry_release,
  -- The further shares that the release guard takes the canary to; null when nobody asked the guard to.
  steps integer[],
  began_at timestamptz not null,
  canary_visits integer not null default 0,
  canary_faulty integer not null default 0,
  canary_slow integer not null default 0,
  released_visits integer not null default 0,
  released_faulty integer not null default 0,
  released_slow integer not null default 0
);
insert into canary_trial (name, serial, began_at)
  select standing.name, last_serial, released_at from artifact_standing standing
  join registry_release on serial = last_serial where canary_version is not null;
