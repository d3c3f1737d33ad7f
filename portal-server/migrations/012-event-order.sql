-- Events of the same document are told in the order in which they happened (docs/architecture.md, "Business events").
alter table business_event
  -- What it is about: `quote Q-1001`.
  add documents text[] not null default '{}',
  -- A consumer has done what it can and asked to be told again: it keeps no later event back.
  add is_waiting boolean not null default false;
