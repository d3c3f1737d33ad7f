-- Views of lists that people keep under a name (docs/product.md, "Lists").
create table list_view (
  id integer primary key generated always as identity,
  -- The customer whose people see it when it is shared. A person who moves to another customer leaves it behind.
  customer_id integer not null references customer (id) on delete cascade,
  profile_id integer not null references profile (id) on delete cascade,
  -- Path of the list's call.
  list text collate "C" not null,
  name text not null,
  is_shared boolean not null,
  settings jsonb not null
);
create unique index on list_view (profile_id, customer_id, list, lower(name));
create index on list_view (customer_id, list) where is_shared;

-- The view with which a list opens for a person.
create table list_view_default (
  profile_id integer not null references profile (id) on delete cascade,
  list text collate "C" not null,
  view_id integer not null references list_view (id) on delete cascade,
  primary key (profile_id, list)
);
create index on list_view_default (view_id);
