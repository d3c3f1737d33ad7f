-- What writes of many rows cost less by (docs/architecture.md, "Lists").

-- Which words stand in the lines of the rows in `source`, each with its day of the list's own order. A word has the space on either
-- side of it, so that words have the pairs of their line; digits count as one, which leaves few words that differ.
create or replace function list_lines(source text, own_order text) returns text
language sql immutable strict as $$
  select format($lines$
    select customer_id, list, %2$I as day, line
    from %1$s cross join lateral string_to_table(replace(pair_form(search_text), 'X', E'X\nX'), E'\n') as line
  $lines$, source, own_order)
$$;

-- As in 002-lists.sql, but for the digits, which `list_lines` has changed already.
create or replace function list_pair_statement(lines text) returns text
language sql immutable strict as $$
  select format($statement$
    insert into list_pair as kept (customer_id, list, pair, oldest, newest)
    select customer_id, list, pair, oldest, newest from (
      select customer_id, list, pair, min(first) as oldest, max(last) as newest from (
        select customer_id, list, line,
          date_trunc('month', min(coalesce(day, '-infinity'))::timestamp)::date as first,
          (date_trunc('month', max(coalesce(day, '-infinity'))::timestamp) + interval '1 month')::date as last
        from (%s) as shown_lines
        group by customer_id, list, line
      ) as shown cross join lateral pairs_of(line || E'\n') as pair
      group by customer_id, list, pair
    ) as found
    where coalesce((
      select known.oldest > found.oldest or known.newest < found.newest from list_pair as known
      where known.customer_id = found.customer_id and known.list = found.list and known.pair = found.pair), true)
    order by customer_id, list, pair
    on conflict (customer_id, list, pair) do update
      set oldest = least(kept.oldest, excluded.oldest), newest = greatest(kept.newest, excluded.newest)
  $statement$, lines)
$$;

select keep_list_pairs_of(name::regclass, declaration ->> 'ownOrder') from listed_table;

-- The parts of a payment are hundreds of rows of one payment: that it is there is asked once a statement and not once a row.
create function refuse_parts_of_no_payment() returns trigger
language plpgsql as $$
begin
  if exists (select from added where not exists (select from payment where payment.payment_id = added.payment_id)) then
    raise exception 'parts of a payment that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create function refuse_payment_with_parts() returns trigger
language plpgsql as $$
begin
  if exists (select from removed join payment_line using (customer_id, payment_id))
    or exists (select from removed join payment_reservation using (customer_id, payment_id)) then
    raise exception 'a payment that has parts' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

alter table payment_line drop constraint payment_line_payment_id_fkey;
alter table payment_reservation drop constraint payment_reservation_payment_id_fkey;
create trigger of_payment after insert on payment_line referencing new table as added
  for each statement execute function refuse_parts_of_no_payment();
create trigger of_payment after insert on payment_reservation referencing new table as added
  for each statement execute function refuse_parts_of_no_payment();
create trigger without_parts after delete on payment referencing old table as removed
  for each statement execute function refuse_payment_with_parts();

-- One index for each column that a list sorts by, one by id for samples, and the one that searches. Empty values come first
-- in rising order, so that the lists, which begin with falling order, show them last. A row has hundreds of trigrams, and rows that
-- change together share most of them: up to 1 MB of entries wait in a list that every search reads whole, which takes it a
-- millisecond or two, and are then sorted and added together.
create or replace function index_list(listed regclass, variadic sorted_by text[]) returns void
language plpgsql as $$
declare sorted text;
begin
  foreach sorted in array sorted_by loop
    execute format('create index on %s (customer_id, list, %I nulls first, id)', listed, sorted);
  end loop;
  execute format('create index on %s (customer_id, list, id)', listed);
  execute format('create index on %s using gin (customer_id, search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 1024)', listed);
end $$;

do $$
declare known record;
begin
  for known in
    select i.indexrelid::regclass as name from listed_table as l
    join pg_index as i on i.indrelid = l.name::regclass
    join pg_class as c on c.oid = i.indexrelid join pg_am as a on a.oid = c.relam
    where a.amname = 'gin'
  loop
    execute format('alter index %s set (gin_pending_list_limit = 1024)', known.name);
  end loop;
end $$;
