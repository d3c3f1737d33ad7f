-- What else the distributor's systems write (docs/architecture.md, "Trade data from outside"). `erp_version` as in 003-trade.sql.

-- What the systems deleted: a record of that version or an older one does not bring it back.
create table erp_tombstone (
  -- 0 for what all customers see.
  customer_id integer not null,
  kind text collate "C" not null,
  key text collate "C" not null,
  version bigint not null,
  primary key (customer_id, kind, key)
);

alter table profile add column erp_version bigint;
alter table inventory_item add column erp_version bigint;
alter table category add column erp_version bigint;

-- The systems number the branches, and two may change places one after the other.
alter table branch add column erp_version bigint, drop constraint branch_position_key;

-- Null for a product that has no price today.
alter table product_price add column erp_version bigint, alter column cents_per_pound drop not null;

-- Test reports of heats, as values or as a PDF.
create table test_report (
  report_number text collate "C" primary key,
  heat text collate "C" not null,
  -- Null where it holds for all products of the heat.
  product_code text collate "C",
  test_values jsonb,
  content bytea,
  erp_version bigint not null,
  check ((test_values is null) <> (content is null))
);
-- PDFs are compressed already.
alter table test_report alter column content set storage external;
create index test_report_heat on test_report (heat);

-- Documents that the systems printed themselves: served in place of what the portal draws.
create table issued_document (
  customer_id integer not null references customer (id),
  document_kind text collate "C" not null
    check (document_kind in ('quote', 'salesOrder', 'packingList', 'invoice', 'creditMemo')),
  number text collate "C" not null,
  content bytea not null,
  erp_version bigint not null,
  primary key (customer_id, document_kind, number)
);
alter table issued_document alter column content set storage external;

-- Records come in any order: an order waits for its quote, and an invoice for its order, by their numbers.
alter table sales_order add column awaited_quote text collate "C";
create index sales_order_awaiting on sales_order (customer_id, awaited_quote) where awaited_quote is not null;
create index invoice_awaiting on invoice (customer_id, sales_order) where sales_order_id is null;
