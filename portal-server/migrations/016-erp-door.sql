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
