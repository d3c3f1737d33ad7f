create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- How the tables display values (specification section 9); what they display is what `search_text` of a row has.
-- to_char is only stable, because some of its patterns follow the session's settings; these do not, and a generated column
-- wants to hear that.
create function display_date(day date) returns text
language plpgsql immutable strict parallel safe as $$ begin return to_char(day, 'MM-DD-YYYY'); end $$;

create function display_money(cents bigint) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return case when cents < 0 then '-$' else '$' end || to_char(abs(cents) / 100.0, 'FM999,999,999,999,990.00');
end $$;

create function display_number(n integer) returns text
language plpgsql immutable strict parallel safe as $$ begin return to_char(n, 'FM999,999,999,990'); end $$;

create function display_line(shown text) returns text
language sql immutable parallel safe as $$ select coalesce(shown || E'\n', '') $$;

-- A status is shown in the reader's language, and found in either.
create function display_status(status text) returns text
language sql immutable strict parallel safe as $$
  select status || case status
    when 'Pending' then E'\nPendiente' when 'Accepted' then E'\nAceptada' when 'Rejected' then E'\nRechazada'
    when 'Expired' then E'\nVencida' when 'Processing' then E'\nEn proceso' when 'Credit Control' then E'\nControl de crédito'
    when 'In Production' then E'\nEn producción' when 'Ready for Pickup' then E'\nListo para recoger'
    when 'Shipped' then E'\nEnviado' when 'Invoiced' then E'\nFacturado' when 'Cancelled' then E'\nCancelado'
    when 'Open' then E'\nPor pagar' when 'Partially Paid' then E'\nPagada en parte' when 'Overdue' then E'\nVencida'
    when 'Paid' then E'\nPagada' else '' end
$$;

-- The form in which shown values are searched: lower case, without accents, and punctuation spelled in capitals. A trigram
-- index sees only letters and digits; in this form it tells "03-14" from "14-03", and nothing is left that LIKE takes for
-- a wildcard. What is stored and what is searched both go through this function.
create function search_form(shown text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(shown) = length(shown) then
    return translate(lower(shown collate "default"), ' -$.,/#&()+''":;_%\*@!?=<>', 'XQVZJKWABCDEFGHILMNOPRSTU');
  end if;
  return translate(lower(shown collate "default"),
    ' -$.,/#&()+''":;_%\*@!?=<>áàâäãåéèêëíìîïóòôöõøúùûüñçýÿ',
    'XQVZJKWABCDEFGHILMNOPRSTUaaaaaaeeeeiiiioooooouuuuncyy');
end $$;

-- The lines of a row in that form. A row with letters beyond ASCII gets a mark that no search can spell: it has a capital Y.
create function search_lines(shown text) returns text
language plpgsql immutable strict parallel safe as $$
declare form text := search_form(shown);
begin
  return case when octet_length(form) = length(form) then form else form || E'YYY\n' end;
end $$;

-- Two characters make no trigram, but with each that may follow they do: this is the expression for which a trigram index finds
-- the rows that have the two. What follows beyond ASCII it cannot list; there the mark at the end of the row serves.
create function search_pair(form text) returns text
language sql immutable strict parallel safe as $$
  select case when form ~ '^[a-zA-XZ0-9]{2}$' then form || E'([a-zA-XZ0-9`^{}|~\\[\\][:cntrl:]]|.*YYY)' else '***=' || form end
$$;

create table branch (
  id integer primary key,
  -- The first is the default store.
  position smallint not null unique,
  title text not null,
  address1 text not null,
  address2 text,
  address3 text,
  city text not null,
  state text not null,
  zip_code text not null,
  phone_number text not null,
  fax_number text,
  open_hours text not null,
  saturdays text,
  latitude double precision not null,
  longitude double precision not null
);

insert into branch (id, position, title, address1, city, state, zip_code, phone_number, fax_number, open_hours, saturdays, latitude, longitude)
values
  (6, 1, 'Sun Valley', '11200 Sheldon Street', 'Sun Valley', 'CA', '91352', '818-555-0106', '818-555-0156', '7:00 AM - 5:00 PM', '8:00 AM - 12:00 PM', 34.2267, -118.3802),
  (27, 2, 'Phoenix', '2900 West Lincoln Street', 'Phoenix', 'AZ', '85009', '602-555-0127', '602-555-0177', '7:00 AM - 5:00 PM', '8:00 AM - 12:00 PM', 33.4413, -112.1226),
  (28, 3, 'Inland Empire', '1450 South Milliken Avenue', 'Ontario', 'CA', '91761', '909-555-0128', '909-555-0178', '7:00 AM - 5:00 PM', '8:00 AM - 12:00 PM', 34.0420, -117.5588),
  (10, 4, 'Tucson', '3780 East Columbia Street', 'Tucson', 'AZ', '85714', '520-555-0110', '520-555-0160', '7:00 AM - 5:00 PM', '8:00 AM - 12:00 PM', 32.1720, -110.9130),
  (26, 5, 'San Diego', '1010 West 19th Street', 'National City', 'CA', '91950', '619-555-0126', '619-555-0176', '7:00 AM - 5:00 PM', '8:00 AM - 12:00 PM', 32.6668, -117.1118),
  (1, 6, 'Orange County', '2501 East Miraloma Avenue', 'Anaheim', 'CA', '92806', '714-555-0101', '714-555-0151', '7:00 AM - 5:00 PM', '8:00 AM - 12:00 PM', 33.8577, -117.8786),
  (37, 7, 'San Jose', '1660 Old Oakland Road', 'San Jose', 'CA', '95131', '408-555-0137', '408-555-0187', '7:00 AM - 5:00 PM', null, 37.3847, -121.8946);

create table customer (
  id integer primary key,
  account_number text not null unique,
  name text not null,
  is_cash boolean not null default true,
  is_on_credit_hold boolean not null default false,
  -- Days to pay; 0 for cash.
  terms_days smallint not null default 0,
  credit_limit bigint not null default 0,
  contact_email text not null,
  branch_id integer not null references branch (id)
);

-- How many rows each list of a customer has, kept by triggers: neither a badge nor a page counts rows.
create table list_count (
  customer_id integer not null,
  list text not null,
  n bigint not null,
  primary key (customer_id, list)
);

create function count_list_rows() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_count as kept (customer_id, list, n)
      select customer_id, list, count(*) from added group by customer_id, list order by customer_id, list
      on conflict (customer_id, list) do update set n = kept.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into list_count as kept (customer_id, list, n)
      select customer_id, list, -count(*) from removed group by customer_id, list order by customer_id, list
      on conflict (customer_id, list) do update set n = kept.n + excluded.n;
  else
    insert into list_count as kept (customer_id, list, n)
      select customer_id, list, sum(change) from (
        select customer_id, list, 1 as change from added union all select customer_id, list, -1 from removed) as changes
      group by customer_id, list having sum(change) <> 0 order by customer_id, list
      on conflict (customer_id, list) do update set n = kept.n + excluded.n;
  end if;
  return null;
end $$;

create function keep_list_count(listed regclass) returns void
language plpgsql as $$
begin
  execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function count_list_rows()', listed);
  execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function count_list_rows()', listed);
  execute format('create trigger count_changed after update on %s referencing new table as added old table as removed for each statement execute function count_list_rows()', listed);
end $$;

-- One index for each column that a list sorts by, one by id for samples, and the one that searches. Empty values come first
-- in rising order, so that the lists, which begin with falling order, show them last.
create function index_list(listed regclass, variadic sorted_by text[]) returns void
language plpgsql as $$
declare sorted text;
begin
  foreach sorted in array sorted_by loop
    execute format('create index on %s (customer_id, list, %I nulls first, id)', listed, sorted);
  end loop;
  execute format('create index on %s (customer_id, list, id)', listed);
  execute format('create index on %s using gin (customer_id, search_text gin_trgm_ops) with (fastupdate = off)', listed);
end $$;

-- The columns that searches read come first: a row is read up to the last column that is needed.
create table quote (
  customer_id integer not null references customer (id),
  id integer not null generated by default as identity,
  list text collate "C" not null generated always as (case when order_status = 1 then 'quotes' else 'quotes-history' end) stored,
  search_text text collate "C" not null generated always as (search_lines(
    display_line(order_number) || display_line(display_date(quote_date)) || display_line(ordered_by) || display_line(po_number)
    || display_line(product_codes) || display_line(display_money(total))
    || case when order_status = 1 then display_line(display_date(date_required)) || display_line(display_date(expires))
       else display_line(display_date(ordered)) || display_line(display_status(status)) end)) stored,
  order_number text collate "C" not null,
  ordered_by text collate "C",
  quote_date date not null,
  expires date,
  ordered date,
  date_required date,
  total bigint not null,
  taxes bigint not null default 0,
  po_number text collate "C",
  product_codes text collate "C" not null,
  cash_sale boolean not null,
  -- 1 pending, 15 accepted, 16 rejected, 17 expired
  order_status smallint not null,
  status text collate "C" not null,
  reject_reason text,
  reject_comment text,
  primary key (customer_id, id),
  unique (customer_id, order_number)
);
select keep_list_count('quote');
select index_list('quote', 'order_number', 'quote_date', 'ordered_by', 'expires', 'ordered', 'date_required', 'total', 'po_number', 'product_codes', 'status');

create table sales_order (
  customer_id integer not null references customer (id),
  id integer not null generated by default as identity,
  list text collate "C" not null generated always as (case when order_status < 8 then 'orders' else 'orders-history' end) stored,
  search_text text collate "C" not null generated always as (search_lines(
    display_line(sales_order) || display_line(display_date(order_date)) || display_line(ordered_by) || display_line(po_number)
    || display_line(product_codes) || display_line(display_status(status))
    || case when order_status < 8 then display_line(display_date(date_required)) || display_line(display_money(total))
       else display_line(invoice_number) || display_line(display_date(invoice_date)) end)) stored,
  sales_order text collate "C" not null,
  -- The quote it came from.
  quote_id integer,
  quote_date date,
  quote_expires date,
  ordered_by text collate "C",
  order_date date not null,
  date_required date,
  total bigint not null,
  taxes bigint not null default 0,
  po_number text collate "C",
  product_codes text collate "C" not null,
  cash_sale boolean not null,
  -- 2 processing, 3 credit control, 4 in production, 5 ready for pickup, 6 shipped; from 8 on closed: 8 invoiced, 9 cancelled
  order_status smallint not null,
  status text collate "C" not null,
  invoice_number text collate "C",
  invoice_date date,
  primary key (customer_id, id),
  unique (customer_id, sales_order)
);
select keep_list_count('sales_order');
select index_list('sales_order', 'sales_order', 'order_date', 'ordered_by', 'date_required', 'total', 'po_number', 'product_codes', 'status', 'invoice_number', 'invoice_date');

create table invoice (
  customer_id integer not null references customer (id),
  id integer not null generated by default as identity,
  list text collate "C" not null generated always as (case when amount_outstanding > 0 then 'invoices' else 'invoices-history' end) stored,
  search_text text collate "C" not null generated always as (search_lines(
    display_line(invoice_number) || display_line(display_date(invoice_date)) || display_line(sales_order) || display_line(po_number)
    || case when amount_outstanding > 0
       then display_line(display_date(due_date)) || display_line(ordered_by) || display_line(display_money(total))
         || display_line(display_money(amount_outstanding))
       else display_line(product_codes) || display_line(display_date(paid_on)) || display_line(display_status(status))
         || display_line(display_money(original_amount)) end)) stored,
  invoice_number text collate "C" not null,
  customer_name text collate "C" not null,
  sales_order_id integer,
  sales_order text collate "C",
  -- Number of the quote that the order came from.
  order_number text collate "C",
  invoice_date date not null,
  due_date date not null,
  delivery_date date,
  po_number text collate "C",
  ordered_by text collate "C",
  total bigint not null,
  taxes bigint not null default 0,
  original_amount bigint not null,
  amount_outstanding bigint not null,
  settlement_disc_amount bigint not null default 0,
  settlement_disc_due_date date,
  paid_on date,
  fully_paid_actual_date date,
  status text collate "C" not null,
  product_codes text collate "C" not null,
  primary key (customer_id, id),
  unique (customer_id, invoice_number)
);
select keep_list_count('invoice');
select index_list('invoice', 'invoice_number', 'invoice_date', 'due_date', 'sales_order', 'po_number', 'ordered_by', 'total', 'original_amount',
  'amount_outstanding', 'paid_on', 'status', 'product_codes');

-- Amounts are negative.
create table credit_memo (
  customer_id integer not null references customer (id),
  id integer not null generated by default as identity,
  list text collate "C" not null generated always as ('credit-memos') stored,
  search_text text collate "C" not null generated always as (search_lines(
    display_line(credit_note_number) || display_line(display_date((date_time_released at time zone 'UTC')::date))
    || display_line(display_date(transaction_date)) || display_line(display_money(original_amount))
    || display_line(display_money(amount_outstanding)))) stored,
  credit_note_number text collate "C" not null,
  date_time_released timestamptz not null,
  customer_code text collate "C" not null,
  customer_name text collate "C" not null,
  accounts_transaction_id integer not null,
  transaction_date date not null,
  cash_transaction boolean not null,
  original_amount bigint not null check (original_amount <= 0),
  original_amount_in_currency bigint not null,
  amount_outstanding bigint not null check (amount_outstanding <= 0),
  amount_outstanding_in_currency bigint not null,
  branch_id integer not null references branch (id),
  bank_account_id integer,
  -- The invoice it was given for.
  invoice_id integer,
  primary key (customer_id, id),
  unique (customer_id, credit_note_number)
);
select keep_list_count('credit_memo');
select index_list('credit_memo', 'credit_note_number', 'date_time_released', 'transaction_date', 'original_amount', 'amount_outstanding');

create table inventory_item (
  customer_id integer not null references customer (id),
  id integer not null generated by default as identity,
  list text collate "C" not null generated always as ('account-products') stored,
  search_text text collate "C" not null generated always as (search_lines(
    display_line(product_code) || display_line(product_description) || display_line(display_number(stock_available))
    || display_line(display_date(last_usage_date)))) stored,
  product_code text collate "C" not null,
  product_description text collate "C" not null,
  stock_available integer not null,
  last_usage_date date,
  primary key (customer_id, id),
  unique (customer_id, product_code)
);
select keep_list_count('inventory_item');
select index_list('inventory_item', 'product_code', 'product_description', 'stock_available', 'last_usage_date');

-- Lines of quotes and of sales orders; an invoice has those of its order.
create table line_item (
  customer_id integer not null references customer (id),
  document text collate "C" not null check (document in ('quote', 'order')),
  document_id integer not null,
  line_number smallint not null,
  product_code text collate "C" not null,
  product_description text not null,
  product_long_description text not null,
  quantity numeric(12, 2) not null,
  unit_of_measure text not null,
  no_of_pieces integer not null,
  unit_price bigint not null,
  total_sell_price bigint not null,
  pack_id text,
  -- Heat that the material comes from; without one there is no material test report.
  heat text,
  primary key (customer_id, document, document_id, line_number)
);
create index on line_item (customer_id, product_code, document, document_id);
