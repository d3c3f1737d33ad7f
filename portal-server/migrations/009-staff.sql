-- Members of staff: what they may do, and the customers that they look at (docs/product.md, "Staff and impersonation").

alter table profile
  add column staff_permission text collate "C" check (staff_permission in ('viewer', 'agent', 'administrator')),
  add check (staff_permission is null or role = 'staff');

-- The permission to see the portal as a customer, for one session. It names its session without referring to its row, to outlive it.
create table staff_grant (
  id integer generated always as identity primary key,
  profile_id integer not null references profile (id) on delete cascade,
  session_id text collate "C" not null,
  customer_id integer not null references customer (id),
  reason text not null check (length(reason) between 1 and 300),
  -- Number of a support ticket, or empty.
  ticket text not null default '' check (length(ticket) <= 60),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was ended before it expired.
  ended_at timestamptz
);

-- Every call of a view looks for the grant of its session.
create unique index staff_grant_open on staff_grant (session_id, customer_id) where ended_at is null;
-- Open ones of everybody, and those of a person whose permission goes.
create index staff_grant_expiry on staff_grant (expires_at) where ended_at is null;
create index staff_grant_recent on staff_grant (profile_id, created_at desc);
create index staff_grant_age on staff_grant (created_at);

-- Open pages of the view hear that it is over.
create function tell_of_staff_grant() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'grant ' || old.id);
  return null;
end $$;
create trigger tell_ended after update of ended_at on staff_grant
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_of_staff_grant();
create trigger tell_deleted after delete on staff_grant for each row execute function tell_of_staff_grant();

-- A grant ends with its session, and with the permission of its person, however those end.
create function end_grants_of_session() returns trigger
language plpgsql as $$
begin
  update staff_grant set ended_at = now() where session_id = old.id and ended_at is null;
  return null;
end $$;
create trigger end_grants after delete on session for each row execute function end_grants_of_session();

create function end_grants_of_profile() returns trigger
language plpgsql as $$
begin
  update staff_grant set ended_at = now() where profile_id = old.id and ended_at is null;
  return null;
end $$;
create trigger end_grants after update of staff_permission on profile
  for each row when (old.staff_permission is not null and new.staff_permission is null) execute function end_grants_of_profile();
