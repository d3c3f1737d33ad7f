-- How staff find a customer (docs/product.md, "Staff and impersonation"). Like the lists, by what is displayed, in the form of `search_form`.

alter table customer
  add column search_name text collate "C" not null generated always as (search_form(name)) stored,
  add column search_account text collate "C" not null generated always as (search_form(account_number)) stored,
  -- Both, one to a line.
  add column search_text text collate "C" not null
    generated always as (search_lines(account_number || E'\n' || name || E'\n')) stored;

create index customer_by_name on customer (search_name, id);
create index customer_by_account on customer (search_account);
create index customer_containing on customer using gin (search_text gin_trgm_ops);

create index customer_by_email on customer ((lower(contact_email) collate "C"));
create index profile_by_email on profile ((email collate "C")) where customer_id is not null;

-- By number without the customer. Hash indexes: an entry is eight bytes. A change of an invoice, which adds one to each of its 26 indexes,
-- writes 2 % more for it.
create index quote_by_number on quote using hash (lower(order_number));
create index sales_order_by_number on sales_order using hash (lower(sales_order));
create index invoice_by_number on invoice using hash (lower(invoice_number));
