-- Switches of sections that somebody set. Every switch without a row has its default.
create table section_flag (
  name text not null,
  flag text not null,
  -- For everybody; null when a share of the people or only customers are set.
  is_on boolean,
  -- On for this share of the people who sign in, off for the others.
  percent integer check (percent between 1 and 100),
  -- On or off by account number. They come before the share and before everybody.
  customers jsonb not null,
  primary key (name, flag),
  check (is_on is null or percent is null),
  check (is_on is not null or percent is not null or customers != '{}')
);

-- A switch that is set is a row of the history: `detail` says which, and to what.
alter table registry_release add column detail text;
alter table registry_release drop constraint registry_release_action_check;
alter table registry_release add constraint registry_release_action_check
  check (action in ('publish', 'rollback', 'canary', 'stop', 'promote', 'flag'));

-- Open pages have the released versions still when a switch is set, so they are told something else.
create or replace function notify_of_release() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', case new.action when 'flag' then 'flags ' else 'registry ' end || new.serial);
  return null;
end $$;
