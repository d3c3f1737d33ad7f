-- Every end of a view is an entry of the staff's audit, however it came about (docs/product.md, "Staff and impersonation").

alter table staff_grant
  add column end_reason text collate "C"
    check (end_reason in ('left', 'administrator', 'extended', 'signedOut', 'sessionOver', 'permission', 'expired')),
  -- The administrator who ended it.
  add column ended_by integer;
update staff_grant set end_reason = 'left' where ended_at is not null;
alter table staff_grant add check ((ended_at is null) = (end_reason is null));

-- Ends the open grants that the database itself ends. One that had expired unnoticed ended then.
create function end_staff_grants(of_session text, of_profile integer, why text) returns void
language sql as $$
  update staff_grant
  set ended_at = least(now(), expires_at), end_reason = case when expires_at <= now() then 'expired' else why end
  where (session_id = of_session or profile_id = of_profile) and ended_at is null
$$;

-- Sessions that are over are removed after their grants have ended, so one that is removed with an open grant was signed out.
create or replace function end_grants_of_session() returns trigger
language plpgsql as $$
begin
  perform end_staff_grants(old.id, null, 'signedOut');
  return null;
end $$;

create or replace function end_grants_of_profile() returns trigger
language plpgsql as $$
begin
  perform end_staff_grants(null, old.id, 'permission');
  return null;
end $$;

-- Runs when the transaction commits: entries of the audit wait for each other until then. An extension goes on as another grant.
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
