-- A version may be released to a share of the people first, and is promoted or stopped from there.
alter table registry_release drop constraint registry_release_action_check;
alter table registry_release add constraint registry_release_action_check
  check (action in ('publish', 'rollback', 'canary', 'stop', 'promote'));
alter table registry_release add column percent integer check (percent between 1 and 100);
alter table registry_release add check ((action = 'canary') = (percent is not null));

-- Versions nobody can need any more are pruned; the history of the registry stays whole.
alter table registry_release drop constraint registry_release_name_version_fkey;

-- The registry as it was signed at each of the newest serials: whoever cannot verify the newest serves the one before.
create table registry_document (
  serial bigint primary key,
  registry text not null,
  signature text not null,
  -- Of the key that signed it, so that a new key is told from a damaged signature.
  key_id text not null
);
