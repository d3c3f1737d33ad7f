-- What other systems are told of (docs/webhooks.md), in the order in which it was recorded. `erp_event_head` has the last
-- position: it is moved in the transaction that adds the event, so that positions have no gaps and are seen in their order, and a
-- reader who goes on after the last that it saw misses none.
create table erp_event_head (
  only_one boolean primary key default true check (only_one),
  position bigint not null
);
insert into erp_event_head (position) values (0);

create table erp_event (
  position bigint primary key,
  business_event bigint not null unique,
  type text collate "C" not null,
  recorded_at timestamptz not null,
  -- What it is about, as in `business_event`.
  documents text[] not null,
  -- The JSON that is told, always in the same bytes.
  body text not null
);
create index on erp_event (recorded_at);

-- `old_secret` signs too until `old_secret_until`; `failures` counts those in a row; while it is disabled, its messages are parked.
create table webhook_endpoint (
  id integer generated always as identity primary key,
  name text collate "C" not null unique,
  url text not null,
  types text[] not null,
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  failures integer not null default 0,
  last_failure text,
  last_failed_at timestamptz,
  last_delivered_at timestamptz,
  disabled_at timestamptz
);

-- What is still to be sent; what was delivered is removed. It is given up, and so parked, three days after `since`.
create table webhook_message (
  endpoint_id integer not null references webhook_endpoint (id) on delete cascade,
  position bigint not null references erp_event (position) on delete cascade,
  documents text[] not null,
  since timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  failure text,
  parked_at timestamptz,
  primary key (endpoint_id, position)
);
create index on webhook_message (endpoint_id, due_at) where parked_at is null;
create index on webhook_message using gin (documents) where parked_at is null;
create index on webhook_message (position);

create function tell_of_webhook_message() returns trigger
language plpgsql as $$
begin
  perform pg_notify('webhook_message', '');
  return null;
end $$;
create trigger tell_added after insert on webhook_message for each statement execute function tell_of_webhook_message();
