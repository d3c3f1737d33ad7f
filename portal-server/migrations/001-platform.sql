-- The base of every area: rate limits, notifications of changes between servers, and the records that a write leaves besides its
-- change: an audit entry, a business event, and its outcome under the idempotency key.

-- Counts the hits of each `bucket` in the window that ends at `resets_at`. The counts are in the database because all server
-- processes share them. A bucket is a route and an address, or the hash of a name.
create table rate_limit (
  bucket text collate "C" primary key,
  hits integer not null,
  resets_at timestamptz not null
);

-- Notifies every server of a change, so that it can inform open pages. A notification is a hint without data: "account <customer>"
-- when something of a customer changed, "session <hash>" when a session ended.
create function notify_of_account() returns trigger
language plpgsql as $$
begin
  perform pg_notify('portal', 'account ' || customer_id) from (select distinct customer_id from changed) as customers;
  return null;
end $$;

create function notify_of_changes(listed regclass) returns void
language plpgsql as $$
begin
  execute format('create or replace trigger notify_added after insert on %s referencing new table as changed for each statement execute function notify_of_account()', listed);
  execute format('create or replace trigger notify_removed after delete on %s referencing old table as changed for each statement execute function notify_of_account()', listed);
  execute format('create or replace trigger notify_changed after update on %s referencing new table as changed for each statement execute function notify_of_account()', listed);
end $$;

-- Who did what, when, for which customer and on which documents; also refused actions. Entries are never changed. They have no
-- foreign keys to people and customers, because they outlive them.
create table action_audit (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  action text collate "C" not null,
  actor text collate "C" not null check (actor in ('customer', 'staff', 'visitor', 'system')),
  -- The person; null for visitors and the system.
  profile_id integer check ((actor in ('customer', 'staff')) = (profile_id is not null)),
  -- The customer for whom it was done.
  customer_id integer check (actor != 'customer' or customer_id is not null),
  -- Documents and the like, such as "quote Q-1001".
  subjects text[] not null,
  outcome text collate "C" not null check (outcome in ('done', 'refused')),
  -- Why it was refused: the key of the message that the person saw, or the invalid fields.
  reason text,
  -- The key of another system that did it. Like people, keys are named without referring to their rows.
  system_key_id integer,
  system_key text,
  constraint action_audit_system_key check (system_key_id is null or (actor = 'system' and system_key is not null))
);
create index on action_audit (customer_id, id);
-- For the timeline of a document: finds its entries.
create index action_audit_subjects on action_audit using gin (subjects);

create function refuse_change() returns trigger
language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger append_only before update or delete or truncate on action_audit for each statement execute function refuse_change();

-- Business events for other parts and systems. They are written in the transaction of the change and delivered later.
-- `published_at` is null until every consumer has the event; `due_at` is the time of the next delivery (null: at once);
-- `failures` counts failures in a row.
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
  -- Subjects such as `quote Q-1001`. Events of the same document are delivered in the order in which they happened.
  documents text[] not null default '{}',
  -- A consumer did its part and asked for the event again later. Such an event does not delay later ones.
  is_waiting boolean not null default false
);
create index on business_event (id) where published_at is null;
create index on business_event (published_at);

create function notify_of_business_event() returns trigger
language plpgsql as $$
begin
  perform pg_notify('business_event', '');
  return null;
end $$;
create trigger notify_added after insert on business_event for each statement execute function notify_of_business_event();

-- Stored outcomes of writes that came with an idempotency key: a repeated write is carried out once and gets the same answer.
-- `key_hash` covers the caller and the key; `request_hash` covers the request.
create table idempotency_key (
  key_hash text collate "C" primary key,
  request_hash text collate "C" not null,
  outcome jsonb not null,
  created_at timestamptz not null
);
create index on idempotency_key (created_at);

-- Begins a write: sets the lock timeout, claims the idempotency key and locks the customer's row, so that writes for a customer
-- run one at a time. Returns no row if the write may go on. Otherwise returns one row: the attempt is running, or its stored
-- outcome. `attempt` is the hash of the key; outcomes older than `attempted_after` are ignored. Each statement sees everything
-- committed before it, so it finds an outcome stored before the key's lock was free.
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
