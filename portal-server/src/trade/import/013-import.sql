-- What the distributor's systems said last of each record, apart from what became of it in the portal
-- (docs/architecture.md, "Trade data from outside").

-- The version of a record that they sent last; null while they have sent none.
alter table customer add erp_version bigint;
alter table quote
  add erp_version bigint,
  -- The portal made the quote and its number.
  add is_made_here boolean not null default false;
alter table sales_order add erp_version bigint;
alter table invoice
  add erp_version bigint,
  -- What would be outstanding without payments of the portal, and the day of the last payment.
  add erp_outstanding bigint check (erp_outstanding between 0 and original_amount),
  add erp_paid_on date;
alter table credit_memo
  add erp_version bigint,
  -- What would be left without payments of the portal, negative.
  add erp_outstanding bigint check (erp_outstanding between original_amount and 0);

-- Numbers of the quotes that the portal makes, which are not those of the distributor's systems.
create sequence portal_quote_number start 10001;

-- Which part of a payment for a quote counts for which invoice of that quote, as long as the payment stands.
create table deposit_application (
  customer_id integer not null,
  payment_id text collate "C" not null references payment (payment_id),
  invoice_id integer not null,
  amount bigint not null check (amount > 0),
  -- The distributor's systems said so; the portal spreads the rest.
  is_booked boolean not null,
  primary key (customer_id, payment_id, invoice_id),
  foreign key (customer_id, invoice_id) references invoice (customer_id, id)
);
create index on deposit_application (customer_id, invoice_id);
