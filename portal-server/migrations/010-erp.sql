-- What the distributor's systems write (docs/erp.md, "Sending records"): their keys, batches, and records that wait for others.

-- Keys for the distributor's other systems (docs/erp.md, "Keys"). The secret is stored as a hash.
create table system_key (
  id integer generated always as identity primary key,
  name text not null,
  -- Kinds of records that the key may write, as in the addresses of the API.
  kinds text[] not null,
  may_read_events boolean not null,
  hash text collate "C" not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create unique index system_key_name on system_key (lower(name)) where revoked_at is null;

-- Batches of records that other systems sent. A batch is running until all of it is processed. If its server is killed, the batch
-- may be sent again when its lease ends.
create table erp_batch (
  key_id integer not null references system_key (id),
  batch_id text collate "C" not null,
  kind text collate "C" not null,
  -- The server's attempt at this batch.
  attempt uuid not null,
  leased_until timestamptz not null,
  begun_at timestamptz not null,
  -- End and answer; null while it is running.
  ended_at timestamptz,
  answer jsonb,
  -- Account number, if the batch has all records of its kind of this customer.
  all_of text collate "C",
  -- Records that its attempts deleted because they were missing.
  deleted integer not null default 0,
  primary key (key_id, batch_id)
);
create index on erp_batch (begun_at);

-- Keys of a customer's records that a running full set (a batch with all records of a kind) has not sent yet. They are deleted when
-- the batch ends.
create table erp_missing_key (
  -- `erp_batch.attempt`.
  attempt uuid not null,
  key text collate "C" not null,
  version bigint,
  primary key (attempt, key)
);

-- Keys of records that unfinished full sets added: they do not count as records that the customer had before. They are deleted when
-- a full set ends.
create table erp_added_key (
  customer_id integer not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  added_at timestamptz not null,
  primary key (customer_id, kind, key)
);
create index on erp_added_key (added_at);

-- Records that the systems deleted. The same or an older version does not restore them.
create table erp_tombstone (
  -- 0 for records that all customers see.
  customer_id integer not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  version bigint not null,
  -- The record was only missing in a full set, so a record with the same version restores it.
  is_missing boolean not null,
  -- The row is deleted a year later.
  deleted_at timestamptz not null,
  primary key (customer_id, kind, key)
);
create index on erp_tombstone (deleted_at);

-- Problems of records that are stored although something in them is wrong, for the version that was sent last.
create table erp_warning (
  -- 0 for records that all customers see.
  customer_id integer not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  version bigint not null,
  field text,
  reason text not null,
  warned_at timestamptz not null,
  primary key (customer_id, kind, key)
);
create index on erp_warning (warned_at);

-- People whom the systems invited. Each is invited once, even if deleted and sent again. `is_owed`: a full set deleted the person,
-- who had a password, so they are invited again when they come back.
create table erp_invitation (
  email text collate "C" primary key,
  customer_id integer not null references customer (id),
  invited_at timestamptz not null,
  is_owed boolean not null default false
);
create index on erp_invitation (customer_id, invited_at);
create index on erp_invitation (invited_at);

-- Records arrive in any order (docs/architecture.md, "Trade data from outside"). Applications of a credit memo wait for their
-- invoices, and a category waits for its parent.
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
  -- Path of the parent category.
  parent text collate "C" not null,
  version bigint not null,
  record jsonb not null
);
create index on awaited_category (parent);

-- Records of customers who have not arrived yet; the newest version of each.
create table awaited_record (
  account_number text collate "C" not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  version bigint not null,
  record jsonb not null,
  -- Length of the record in characters. It limits how much is read at once.
  letters integer not null,
  -- The key of the system that sent it.
  key_id integer not null references system_key (id),
  sent_at timestamptz not null,
  primary key (account_number, kind, key)
);
create index on awaited_record (kind, account_number, key);
create index on awaited_record (sent_at);
