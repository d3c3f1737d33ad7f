-- Records come in any order (docs/architecture.md, "Trade data from outside").

-- Those of a customer who is not here yet wait for them, in their newest version.
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

-- A customer or a credit memo may name a branch that is not here yet.
alter table customer drop constraint customer_branch_id_fkey;
alter table credit_memo drop constraint credit_memo_branch_id_fkey;
