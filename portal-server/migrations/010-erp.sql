-- What the distributor's systems write (docs/erp.md, "Sending records"): their keys, batches, and records that wait for others.

-- Keys of the distributor's other systems (docs/erp.md, "Keys"). The secret is stored as its hash.
create table system_key (
  id integer generated always as identity primary key,
  name text not null,
  -- Kinds of records that it may write, as the addresses of the door name them.
  kinds text[] not null,
  may_read_events boolean not null,
  hash text collate "C" not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index system_key_name on system_key (lower(name)) where revoked_at is null;

-- Batches of records that other systems sent. One is under way until all of it was read: a server that is killed leaves it so, and
-- it may be sent again when its lease is over.
create table erp_batch (
  key_id integer not null references system_key (id),
  batch_id text collate "C" not null,
  kind text collate "C" not null,
  -- The server's attempt that reads it.
  attempt uuid not null,
  leased_until timestamptz not null,
  begun_at timestamptz not null,
  -- With its answer; null while it is under way.
  ended_at timestamptz,
  answer jsonb,
  -- Account number of the customer of whom it is all of the kind.
  all_of text collate "C",
  primary key (key_id, batch_id)
);
create index on erp_batch (begun_at);

-- Keys of the records that came in a batch that is all of a customer's kind, until it ends.
create table erp_sent_key (
  -- Of `erp_batch`.
  attempt uuid not null,
  key text collate "C" not null,
  primary key (attempt, key)
);

-- What the systems deleted: a record of that version or an older one does not bring it back.
create table erp_tombstone (
  -- 0 for what all customers see.
  customer_id integer not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  version bigint not null,
  -- Forgotten a year later.
  deleted_at timestamptz not null,
  primary key (customer_id, kind, key)
);
create index on erp_tombstone (deleted_at);

-- People whom the systems had invited: once, however often they are deleted and sent again.
create table erp_invitation (
  email text collate "C" primary key,
  customer_id integer not null references customer (id),
  invited_at timestamptz not null
);
create index on erp_invitation (customer_id, invited_at);
create index on erp_invitation (invited_at);

-- Records come in any order (docs/architecture.md, "Trade data from outside"): applications of a credit memo wait for their invoices,
-- and a category for the one that it stands in.
create table awaited_application (
  customer_id integer not null,
  credit_memo_id integer not null,
  invoice_number text collate "C" not null,
  amount bigint not null check (amount > 0),
  applied_on date not null,
  primary key (customer_id, credit_memo_id, invoice_number),
  foreign key (customer_id, credit_memo_id) references credit_memo (customer_id, id) on delete cascade
);
create index on awaited_application (customer_id, invoice_number);
create table awaited_category (
  path text collate "C" primary key,
  -- Path of the category that it stands in.
  parent text collate "C" not null,
  version bigint not null,
  record jsonb not null
);
create index on awaited_category (parent);

-- Records of a customer who is not here yet wait, each in its newest version.
create table awaited_record (
  account_number text collate "C" not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  version bigint not null,
  record jsonb not null,
  -- Letters of the record, by which those that are read at once are few.
  letters integer not null,
  -- Of the system that sent it.
  key_id integer not null references system_key (id),
  sent_at timestamptz not null,
  primary key (account_number, kind, key)
);
create index on awaited_record (kind, account_number, key);
create index on awaited_record (sent_at);
