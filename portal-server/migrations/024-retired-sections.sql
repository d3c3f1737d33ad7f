-- `retire` ends a section: it is in no page, and its history stays. `release` releases a stored version by its name.
alter table registry_release drop constraint registry_release_action_check;
alter table registry_release add constraint registry_release_action_check
  check (action in ('publish', 'rollback', 'canary', 'stop', 'promote', 'flag', 'release', 'retire'));
