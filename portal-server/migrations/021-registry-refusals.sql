-- Changes of the registry that were refused to somebody with a good token, counted by the hour, for operators.
create table registry_refusal (
  hour timestamptz not null,
  name text not null,
  -- What the answer names: the field without its place in a list, or the type of the refusal.
  rule text not null,
  refusals integer not null,
  last_at timestamptz not null,
  last_by text not null,
  primary key (hour, name, rule)
);
