-- What details and documents show besides the lists.
alter table customer add column address1 text;
alter table customer add column city text;
alter table customer add column state text;
alter table customer add column zip_code text;

-- Which invoices a credit memo paid for. Amounts are not negative here.
create table credit_application (
  customer_id integer not null references customer (id),
  credit_memo_id integer not null,
  invoice_id integer not null,
  amount bigint not null check (amount > 0),
  applied_on date not null,
  primary key (customer_id, credit_memo_id, invoice_id)
);
create index on credit_application (customer_id, invoice_id);

-- From a record to the next of its deal: quote, order, invoice, credit memo.
create index on sales_order (customer_id, quote_id);
create index on invoice (customer_id, sales_order_id);
create index on credit_memo (customer_id, invoice_id);
