-- Statements of account (docs/product.md, "Statement").

-- What the distributor's systems changed of invoices and credit memos, without the portal's payments, with its day. The sum of an
-- invoice is what it owes in these systems less its original amount, that of a credit memo what was used of it. Rows are only added:
-- a later record adds the difference.
create table book_change (
  customer_id integer not null,
  id bigint not null generated always as identity,
  kind text collate "C" not null check (kind in ('invoice', 'creditMemo')),
  number text collate "C" not null,
  -- Number of the invoice for which a credit memo was used; empty for an invoice's own change.
  applied_to text collate "C" not null default '',
  -- Cents that it adds to what the customer owes.
  amount bigint not null check (amount <> 0),
  -- The day that the record names, or the day on which the portal stored it.
  changed_on date not null,
  primary key (customer_id, id)
);
create index on book_change (customer_id, kind, number);

-- People who get the statement of the last month by mail on the first day of each month.
create table statement_wish (
  profile_id integer primary key references profile (id) on delete cascade,
  -- First day of the newest month whose statement was mailed, or of the month before the wish.
  mailed_month date not null
);
