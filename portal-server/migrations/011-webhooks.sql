-- Public events in order of position (docs/webhooks.md). The row in `erp_event_head` is locked while one is added, so positions
-- have no gaps and a reader never misses one.
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
  -- Subjects, as in `business_event.documents`.
  documents text[] not null,
  -- The JSON that is delivered, always the same bytes.
  body text not null
);
create index on erp_event (recorded_at);

-- Both secrets sign until `old_secret_until`. `failures` counts failures in a row. While an endpoint is disabled, its messages
-- are parked.
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

-- Messages still to be sent; delivered ones are deleted. Three days after `since` a message is given up and parked.
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

create function notify_of_webhook_message() returns trigger
language plpgsql as $$
begin
  perform pg_notify('webhook_message', '');
  return null;
end $$;
create trigger notify_added after insert on webhook_message for each statement execute function notify_of_webhook_message();
