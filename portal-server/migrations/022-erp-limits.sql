-- What the distributor's systems write, with an end to what is kept of it (docs/erp.md, "Sending records").

-- A batch is the same only when it is all of the same customer's.
alter table erp_batch add column all_of text collate "C";

-- Keys of the records that came in a batch that is all of a customer's kind, until it ends.
create table erp_sent_key (
  -- Of `erp_batch`.
  attempt uuid not null,
  key text collate "C" not null,
  primary key (attempt, key)
);

-- What was deleted is forgotten a year later.
alter table erp_tombstone add column deleted_at timestamptz not null default now();
alter table erp_tombstone alter column deleted_at drop default;
create index on erp_tombstone (deleted_at);

-- People whom the systems had invited: once, however often they are deleted and sent again.
create table erp_invitation (
  email text collate "C" primary key,
  customer_id integer not null references customer (id),
  invited_at timestamptz not null
);
create index on erp_invitation (customer_id, invited_at);
create index on erp_invitation (invited_at);

-- The key of another system that did it, by its number and its name. Like people, they are named without referring to their rows.
alter table action_audit add column system_key_id integer, add column system_key text;
alter table action_audit add constraint action_audit_system_key
  check (system_key_id is null or (actor = 'system' and system_key is not null)) not valid;

-- Records come in any order: a credit memo waits for the invoices that it names, and a category for the one that it stands in.
alter table credit_memo add column awaited_invoice text collate "C";
create index credit_memo_awaiting on credit_memo (customer_id, awaited_invoice) where awaited_invoice is not null;
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

-- The stores that 003-trade.sql added belong to the demo. Another portal loses those that no record, customer, credit memo or person
-- refers to, and that were not changed.
create temporary table demo_store on commit drop as
select branch.id
from branch
join (values
  (6, 'Sun Valley', '818-555-0106'), (27, 'Phoenix', '602-555-0127'), (28, 'Inland Empire', '909-555-0128'),
  (10, 'Tucson', '520-555-0110'), (26, 'San Diego', '619-555-0126'), (1, 'Orange County', '714-555-0101'),
  (37, 'San Jose', '408-555-0137')
) as demo (id, title, phone_number) using (id, title, phone_number)
where branch.erp_version is null
  and not exists (select from profile where email like '%@demo.test')
  and not exists (select from customer where branch_id = branch.id)
  and not exists (select from credit_memo where branch_id = branch.id)
  and not exists (select from profile where branch_id = branch.id);
delete from branch_holiday where branch_id in (select id from demo_store);
delete from branch where id in (select id from demo_store);
drop table demo_store;
