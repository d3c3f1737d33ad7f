-- A customer's rows lie all over a table, between those of everybody else: a search that reads a list would fetch a page of the
-- table for each. In this index they lie side by side, in the list's own order and with what they show. An entry of an index
-- can hold no more than 2,704 bytes, so that the few rows that show more stand in a second one and are read from the table.
create function cover_search(listed regclass, own_order text) returns void
language plpgsql as $$
begin
  execute format('create index on %s (customer_id, list, %I nulls first, id) include (search_text) where octet_length(search_text) <= 2000',
    listed, own_order);
  execute format('create index on %s (customer_id, list, %I nulls first, id) where octet_length(search_text) > 2000', listed, own_order);
end $$;

select cover_search('quote', 'quote_date');
select cover_search('sales_order', 'order_date');
select cover_search('invoice', 'invoice_date');
select cover_search('credit_memo', 'transaction_date');
select cover_search('inventory_item', 'last_usage_date');
