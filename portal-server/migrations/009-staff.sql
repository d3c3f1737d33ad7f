-- Members of staff: the customers that they look at, and the audit of what they do (docs/product.md, "Staff and impersonation").

-- Permission to view the portal as a customer, for one session. It has no foreign key to its session, because it outlives it.
create table staff_grant (
  id integer generated always as identity primary key,
  profile_id integer not null references profile (id) on delete cascade,
  session_id text collate "C" not null,
  customer_id integer not null references customer (id),
  reason text not null check (length(reason) between 1 and 300),
  -- Support ticket number, or empty.
  ticket text not null default '' check (length(ticket) <= 60),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it ended; null while it is open, or until its expiry is noticed.
  ended_at timestamptz,
  end_reason text collate "C"
    check (end_reason in ('left', 'administrator', 'extended', 'signedOut', 'sessionOver', 'permission', 'expired')),
  -- The administrator who ended it.
  ended_by integer,
  check ((ended_at is null) = (end_reason is null))
);

-- Finds the grant of the session, for every call of a view.
create unique index staff_grant_open on staff_grant (session_id, customer_id) where ended_at is null;
-- Finds the open grants of all people, and of a person who loses the permission.
create index staff_grant_expiry on staff_grant (expires_at) where ended_at is null;
create index staff_grant_recent on staff_grant (profile_id, created_at desc);
create index staff_grant_age on staff_grant (created_at);

-- Notifies open pages of the view that it ended.
create function notify_of_staff_grant() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'grant ' || old.id);
  return null;
end $$;
create trigger notify_ended after update of ended_at on staff_grant
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_of_staff_grant();
create trigger notify_deleted after delete on staff_grant for each row execute function notify_of_staff_grant();

-- Ends open grants when the database itself has a reason. A grant that has already expired gets its expiry as its end.
create function end_staff_grants(of_session text, of_profile integer, why text) returns void
language sql as $$
  update staff_grant
  set ended_at = least(now(), expires_at), end_reason = case when expires_at <= now() then 'expired' else why end
  where (session_id = of_session or profile_id = of_profile) and ended_at is null
$$;

-- A grant ends with its session and with its person's permission. Expired sessions are deleted after their grants have ended. So
-- a session deleted with an open grant was signed out.
create function end_grants_of_session() returns trigger
language plpgsql as $$
begin
  perform end_staff_grants(old.id, null, 'signedOut');
  return null;
end $$;
create trigger end_grants after delete on session for each row execute function end_grants_of_session();

create function end_grants_of_profile() returns trigger
language plpgsql as $$
begin
  perform end_staff_grants(null, old.id, 'permission');
  return null;
end $$;
create trigger end_grants after update of staff_permission on profile
  for each row when (old.staff_permission is not null and new.staff_permission is null) execute function end_grants_of_profile();

-- What members of staff did, and whose data they viewed (docs/product.md, "Staff and impersonation"). Entries are never changed.
-- They have no foreign keys to people, customers and grants, because they outlive them.

create table staff_audit (
  -- Position in the chain, from 1 without gaps.
  id bigint primary key,
  happened_at timestamptz not null,
  kind text collate "C" not null,
  -- Null for an operator's command.
  profile_id integer,
  staff_name text not null,
  permission text collate "C",
  customer_id integer,
  grant_id integer,
  subject text collate "C",
  number text collate "C",
  detail text check (length(detail) <= 500),
  -- Hash of the previous entry; empty for the first.
  previous_hash text collate "C" not null,
  hash text collate "C" not null
);

create index on staff_audit (customer_id, id) where customer_id is not null;
create index on staff_audit (profile_id, id);
create index on staff_audit (lower(number), id) where number is not null;
create unique index staff_audit_read on staff_audit (grant_id, subject, coalesce(number, '')) where kind = 'read';

-- The last entry of the chain. It reveals an entry removed from the end.
create table staff_audit_head (
  is_only boolean primary key default true check (is_only),
  last_id bigint not null,
  hash text collate "C" not null
);
insert into staff_audit_head (last_id, hash) values (0, '');

-- SHA-256 of all columns of an entry and of the previous hash. Each value is preceded by its length, and a missing value is `-`,
-- so that different entries never give the same text (portal-server/src/identity/staff/audit/verify-audit.ts computes the same).
create function staff_audit_hash(entry staff_audit) returns text
language sql immutable as $$
  select encode(sha256(convert_to(string_agg(coalesce(octet_length(value) || ':' || value, '-'), '' order by place), 'UTF8')), 'hex')
  from unnest(array[
    entry.previous_hash, entry.id::text, (extract(epoch from entry.happened_at) * 1000000)::bigint::text, entry.kind,
    entry.profile_id::text, entry.staff_name, entry.permission, entry.customer_id::text, entry.grant_id::text,
    entry.subject, entry.number, entry.detail
  ]) with ordinality as said (value, place)
$$;

-- Adds an entry to the chain. Writers lock the head until they commit, so a transaction writes its entry last. A grant's look at
-- the same data is recorded only once. The function runs as its owner, who may be another role than the server's
-- (docs/operators/staff-and-audit.md, "Staff audit").
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

-- Refuses changes outside the chain. The trigger above updates the head inside an insert, so at a deeper trigger level.
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

-- Records every end of a view, for any reason but an extension, which continues in another grant. It runs at commit, because
-- audit entries hold a lock until then.
create function record_end_of_grant() returns trigger
language plpgsql as $$
begin
  insert into staff_audit (happened_at, kind, profile_id, staff_name, permission, customer_id, grant_id, detail)
  select new.ended_at, 'grant.ended', who.id, who.name, who.staff_permission, new.customer_id, new.id, new.end_reason
  from profile as who where who.id = coalesce(new.ended_by, new.profile_id);
  return null;
end $$;
create constraint trigger record_end after update of ended_at on staff_grant deferrable initially deferred
  for each row when (old.ended_at is null and new.ended_at is not null and new.end_reason <> 'extended')
  execute function record_end_of_grant();
