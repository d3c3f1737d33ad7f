-- Which characters stand next to each other in a list of a customer, and between which days of the list's own order: a search
-- for what is nowhere ends here, and one for what was only long ago begins there. The days are those of whole months, so that
-- a new row seldom changes anything; what is deleted stays, for a search only has to miss nothing.
create table list_pair (
  customer_id integer not null,
  list text collate "C" not null,
  pair text collate "C" not null,
  oldest date not null,
  newest date not null,
  primary key (customer_id, list, pair)
);

-- Digits are so mixed that any two of them are everywhere: they all count as one, which leaves few lines to look at.
create function pair_form(form text) returns text
language sql immutable strict parallel safe as $$ select translate(form, '012345678', '999999999') $$;

create function pairs_of(form text) returns setof text
language sql immutable strict parallel safe as $$
  select distinct substr(form, place, 2) collate "C" from generate_series(1, length(form) - 1) as place
$$;

-- What adds the pairs of the rows in `source`. A row without a day of the list's own order stands before all others.
create function list_pair_statement(source text, own_order text) returns text
language sql immutable strict as $$
  select format($statement$
    insert into list_pair as kept (customer_id, list, pair, oldest, newest)
    select customer_id, list, pair, oldest, newest from (
      select customer_id, list, pair, min(first) as oldest, max(last) as newest from (
        select customer_id, list, pair_form(line) as line,
          date_trunc('month', min(coalesce(%2$I, '-infinity'))::timestamp)::date as first,
          (date_trunc('month', max(coalesce(%2$I, '-infinity'))::timestamp) + interval '1 month')::date as last
        from %1$s cross join lateral string_to_table(search_text, E'\n') as line
        group by customer_id, list, pair_form(line)
      ) as shown cross join lateral pairs_of(line || E'\n') as pair
      group by customer_id, list, pair
    ) as found
    where not exists (
      select from list_pair as known where known.customer_id = found.customer_id and known.list = found.list
        and known.pair = found.pair and known.oldest <= found.oldest and known.newest >= found.newest)
    order by customer_id, list, pair
    on conflict (customer_id, list, pair) do update
      set oldest = least(kept.oldest, excluded.oldest), newest = greatest(kept.newest, excluded.newest)
  $statement$, source, own_order)
$$;

-- The trigger's argument is the column of the list's own order.
create function keep_list_pairs() returns trigger
language plpgsql as $$
begin
  execute list_pair_statement('added', tg_argv[0]);
  return null;
end $$;

create function index_list_pairs(listed regclass, own_order text) returns void
language plpgsql as $$
begin
  execute format('create trigger pair_added after insert on %s referencing new table as added for each statement execute function keep_list_pairs(%L)', listed, own_order);
  execute format('create trigger pair_changed after update on %s referencing new table as added for each statement execute function keep_list_pairs(%L)', listed, own_order);
  execute list_pair_statement(listed::text, own_order);
end $$;

select index_list_pairs('quote', 'quote_date');
select index_list_pairs('sales_order', 'order_date');
select index_list_pairs('invoice', 'invoice_date');
select index_list_pairs('credit_memo', 'transaction_date');
select index_list_pairs('inventory_item', 'last_usage_date');
