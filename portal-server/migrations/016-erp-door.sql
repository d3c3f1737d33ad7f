-- Keys of the distributor's other systems (docs/erp.md, "Keys"). The secret is stored as its hash.
create table system_key (
  id integer generated always as identity primary key,
  name text not null,
  -- Kinds of records that it may write, as the addresses of the door name them.
  kinds text[] not null,
  may_read_events boolean not null,
  hash text collate "C" not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index system_key_name on system_key (lower(name)) where revoked_at is null;

-- Batches of records that other systems sent. One is under way until all of it was read: a server that is killed leaves it so, and
-- it may be sent again when its lease is over.
create table erp_batch (
  key_id integer not null references system_key (id),
  batch_id text collate "C" not null,
  kind text collate "C" not null,
  -- The server's attempt that reads it.
  attempt uuid not null,
  leased_until timestamptz not null,
  begun_at timestamptz not null,
  -- With its answer; null while it is under way.
  ended_at timestamptz,
  answer jsonb,
  primary key (key_id, batch_id)
);
create index on erp_batch (begun_at);
