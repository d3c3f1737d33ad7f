-- What members of staff did, and whose data they looked at (docs/product.md, "Staff and impersonation"). Entries are added and never
-- changed. They name people, customers and grants without referring to their rows, so that they outlive them.

create table staff_audit (
  -- Its place in the chain, from 1 and without a gap.
  id bigint primary key,
  happened_at timestamptz not null,
  kind text collate "C" not null,
  -- Null for what operators did by a command.
  profile_id integer,
  staff_name text not null,
  permission text collate "C",
  customer_id integer,
  grant_id integer,
  subject text collate "C",
  number text collate "C",
  detail text check (length(detail) <= 500),
  -- Of the entry before; the first has none.
  previous_hash text collate "C" not null,
  hash text collate "C" not null
);

create index on staff_audit (customer_id, id) where customer_id is not null;
create index on staff_audit (profile_id, id);
create index on staff_audit (lower(number), id) where number is not null;
create unique index staff_audit_read on staff_audit (grant_id, subject, coalesce(number, '')) where kind = 'read';

-- The last entry, so that an entry that is removed from the end shows too.
create table staff_audit_head (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null,
  hash text collate "C" not null
);
insert into staff_audit_head (last_id, hash) values (0, '');

-- SHA-256 of all that an entry says and of the hash before. Each value goes with its length, a missing one as `-`, so that no two
-- entries read alike (portal-server/src/identity/staff/audit/entry-hash.ts computes the same).
create function staff_audit_hash(entry staff_audit) returns text
language sql immutable as $$
  select encode(sha256(convert_to(string_agg(coalesce(octet_length(value) || ':' || value, '-'), '' order by place), 'UTF8')), 'hex')
  from unnest(array[
    entry.previous_hash, entry.id::text, (extract(epoch from entry.happened_at) * 1000000)::bigint::text, entry.kind,
    entry.profile_id::text, entry.staff_name, entry.permission, entry.customer_id::text, entry.grant_id::text,
    entry.subject, entry.number, entry.detail
  ]) with ordinality as said (value, place)
$$;

-- Adds an entry to the chain. Writers wait for each other at the head until they commit, so an entry is the last thing that a
-- transaction writes. A look that was recorded meanwhile is not recorded again. It runs as its owner, who may be another role
-- than the server's (docs/operators.md, "Staff audit").
create function chain_staff_audit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare head staff_audit_head;
begin
  select * into strict head from staff_audit_head for update;
  if new.kind = 'read' and exists (
    select from staff_audit where kind = 'read' and grant_id = new.grant_id and subject = new.subject
      and coalesce(number, '') = coalesce(new.number, '')
  ) then
    return null;
  end if;
  new.id := head.last_id + 1;
  new.previous_hash := head.hash;
  new.hash := staff_audit_hash(new);
  update staff_audit_head set last_id = new.id, hash = new.hash;
  return new;
end $$;
create trigger chained before insert on staff_audit for each row execute function chain_staff_audit();
create trigger append_only before update or delete or truncate on staff_audit for each statement execute function refuse_change();

-- Moves with the chain and not otherwise: the update of the trigger above is nested in an insert.
create function refuse_direct_change() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or pg_trigger_depth() < 2 then
    raise exception '% moves with its chain only', tg_table_name;
  end if;
  return null;
end $$;
create trigger moves_with_chain before insert or update or delete or truncate on staff_audit_head
  for each statement execute function refuse_direct_change();

revoke update, delete, truncate on staff_audit from current_user;
revoke insert, delete, truncate on staff_audit_head from current_user;
