-- What every write leaves behind beside the change itself: an entry of the audit, an event for other systems, and its answer
-- under the key of the attempt.

-- Who did what for whom, when, and on what; refusals too. Entries are added and never changed. They name people and customers
-- without referring to their rows, so that they outlive them.
create table action_audit (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  action text collate "C" not null,
  actor text collate "C" not null check (actor in ('customer', 'staff', 'visitor', 'system')),
  -- The person; null for visitors and the system.
  profile_id integer check ((actor in ('customer', 'staff')) = (profile_id is not null)),
  -- The customer it was done for.
  customer_id integer check (actor != 'customer' or customer_id is not null),
  -- Such as "quote Q-1001".
  subjects text[] not null,
  outcome text collate "C" not null check (outcome in ('done', 'refused')),
  -- Why it was refused: the name of the text that the person was told, or the fields that were wrong.
  reason text
);
create index on action_audit (customer_id, id);

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on action_audit for each statement execute function refuse_change();

-- What happened to the business, for other systems: written in the transaction of the change, told later. `published_at` is
-- null until all of them were told; `due_at` is when they are told next, at once while it is null;
-- `failures` counts those in a row.
create table business_event (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  kind text collate "C" not null,
  customer_id integer,
  data jsonb not null,
  audit_id bigint not null references action_audit (id),
  published_at timestamptz,
  failures integer not null default 0,
  due_at timestamptz,
  -- What it is about, `quote Q-1001`: events of the same document are told in the order in which they happened.
  documents text[] not null default '{}',
  -- A consumer has done what it can and asked to be told again: it keeps no later event back.
  is_waiting boolean not null default false
);
create index on business_event (id) where published_at is null;
create index on business_event (published_at);

create function tell_of_business_event() returns trigger
language plpgsql as $$
begin
  perform pg_notify('business_event', '');
  return null;
end $$;
create trigger tell_added after insert on business_event for each statement execute function tell_of_business_event();

-- Answers to attempts that came with a key, so that the same attempt is answered alike and carried out once. `key_hash` is of
-- who asked and of their key, `request_hash` of what was asked for.
create table idempotency_key (
  key_hash text collate "C" primary key,
  request_hash text collate "C" not null,
  outcome jsonb not null,
  created_at timestamptz not null
);
create index on idempotency_key (created_at);
