-- Tells every server of what changed, so that pages that are open hear of it. The channel carries hints and no data:
-- "account <customer>" when something of a customer changed, "session <hash>" when a session ended.
create function tell_of_account() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'account ' || customer_id) from (select distinct customer_id from changed) as customers;
  return null;
end $$;

create function tell_of_changes(listed regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger tell_added after insert on %s referencing new table as changed for each statement execute function tell_of_account()', listed);
  execute format('create trigger tell_removed after delete on %s referencing old table as changed for each statement execute function tell_of_account()', listed);
  execute format('create trigger tell_changed after update on %s referencing new table as changed for each statement execute function tell_of_account()', listed);
end $$;

select tell_of_changes('quote');
select tell_of_changes('sales_order');
select tell_of_changes('invoice');
select tell_of_changes('credit_memo');
select tell_of_changes('inventory_item');

create function tell_of_customer() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'account ' || new.id);
  return null;
end $$;
create trigger tell_changed after update on customer for each row execute function tell_of_customer();

create function tell_of_session() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'session ' || old.bearer_hash);
  return null;
end $$;
create trigger tell_ended after delete on session for each row execute function tell_of_session();
