-- Tells every server of a release, so that pages that are open hear of it.
create function tell_of_release() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'registry ' || new.serial);
  return null;
end $$;
create trigger tell_released after insert on registry_release for each row execute function tell_of_release();
