-- What every area stands on: rate limits, the notifications by which servers hear of changes, and what every write leaves beside the
-- change itself: an entry of the audit, an event for other systems, and its answer under the key of the attempt.

-- How often something was asked for in the window that ends at `resets_at`; counted here, so that it holds for all server
-- processes together. `bucket` is a route and an address, or the hash of a name.
create table rate_limit (
  bucket text collate "C" primary key,
  hits integer not null,
  resets_at timestamptz not null
);

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
  execute format('create or replace trigger tell_added after insert on %s referencing new table as changed for each statement execute function tell_of_account()', listed);
  execute format('create or replace trigger tell_removed after delete on %s referencing old table as changed for each statement execute function tell_of_account()', listed);
  execute format('create or replace trigger tell_changed after update on %s referencing new table as changed for each statement execute function tell_of_account()', listed);
end $$;

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
  reason text,
  -- The key of another system that did it. Like people, keys are named without referring to their rows.
  system_key_id integer,
  system_key text,
  constraint action_audit_system_key check (system_key_id is null or (actor = 'system' and system_key is not null))
);
create index on action_audit (customer_id, id);
-- For the time line of a document: its entries among all of its customer's.
create index action_audit_subjects on action_audit using gin (subjects);

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

-- What every write begins with, in one call: `lock_timeout` is how long its statements wait for rows, `attempt` the hash of its key,
-- `attempted_after` how old an answer under the key may be, `acts_for` the customer, all writes of whom come one after the other. No
-- row means to go on; one says that the attempt is under way, or what it ended with. Each statement in it sees
-- what was committed before: an answer that was stored until the attempt's lock was free is found.
create function begin_write(lock_timeout text, attempt text, attempted_after timestamptz, acts_for integer)
returns table (is_under_way boolean, request_hash text, outcome jsonb)
language plpgsql as $$
begin
  perform set_config('lock_timeout', begin_write.lock_timeout, true);
  if attempt is not null then
    if not pg_try_advisory_xact_lock(hashtextextended(attempt, 0)) then
      return query select true, null::text, null::jsonb;
      return;
    end if;
    return query select false, known.request_hash, known.outcome from idempotency_key as known
      where known.key_hash = attempt and known.created_at > attempted_after;
    if found then return; end if;
  end if;
  perform from customer where id = acts_for for no key update;
end $$;
