-- How lists are searched, counted and sorted. A listed table has the columns `customer_id` and `id`. After the migrations,
-- `keep_list` adds the other columns and indexes from the declarations of its lists
-- (portal-server/src/trade/lists/keep-lists.ts).

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Formats values as the tables display them (docs/product.md, section 9); `search_text` of a row holds these texts. A generated
-- column needs immutable functions. to_char is only stable, because some of its patterns depend on session settings; the patterns
-- here do not.
create function display_date(day date) returns text
language plpgsql immutable strict parallel safe as $$ begin return to_char(day, 'MM-DD-YYYY'); end $$;

create function display_money(cents bigint) returns text
language plpgsql immutable strict parallel safe as $$
begin
  return case when cents < 0 then '-$' else '$' end || to_char(abs(cents) / 100.0, 'FM999,999,999,999,990.00');
end $$;

create function display_number(n bigint) returns text
language plpgsql immutable strict parallel safe as $$ begin return to_char(n, 'FM999,999,999,990'); end $$;

create function display_line(shown text) returns text
language sql immutable parallel safe as $$ select coalesce(shown || E'\n', '') $$;

-- Normalizes displayed text for the search: letters as `foldText` of shared-contracts folds them for the browser (a test compares
-- all letters), and punctuation as capital letters. A trigram index sees only letters and digits; this form tells "03-14" from
-- "14-03" and has no wildcards of LIKE. Both the stored text and the searched text use it.
create function search_form(shown text) returns text
language plpgsql immutable strict parallel safe as $$
declare
  is_ascii constant boolean := octet_length(shown) = length(shown);
  form text;
begin
  if is_ascii then
    form := lower(shown collate "C");
  else
    form := regexp_replace(
      normalize(shown, NFD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g');
    -- Capital letters too: a database with the collation C has no lower case for them.
    form := lower(translate(form, 'đĐðÐħĦıłŁŋŊøØŧŦÆŒẞÞ', 'ddddhhillnnoottæœßþ') collate "default");
    if form ~ '[ςæœßþ]' then
      form := replace(replace(replace(replace(replace(form, 'ς', 'σ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th');
    end if;
  end if;
  -- The characters that nearly every row has. `replace` is faster here than `translate`.
  form := replace(replace(replace(replace(replace(replace(form, ' ', 'X'), '-', 'Q'), '$', 'V'), '.', 'Z'), ',', 'J'), '/', 'K');
  if form ~ '[#&()+''":;_%\\*@!?=<>]' then
    form := translate(form, '#&()+''":;_%\*@!?=<>', 'WABCDEFGHILMNOPRSTU');
  end if;
  return form;
end $$;

-- Search form of a row's lines. A row with characters beyond ASCII gets a mark that no search text can contain, because of its
-- capital Y. Generated columns call this function, and it calls another by its bare name. pg_restore fills tables with an empty
-- search path, so the function sets its own.
create function search_lines(shown text) returns text
language plpgsql immutable strict parallel safe set search_path from current as $$
declare form text := search_form(shown);
begin
  return case when octet_length(form) = length(form) then form else form || E'YYY\n' end;
end $$;

-- The expression that searches for two characters. Two characters make no trigram, so it lists each ASCII character that may
-- follow them. Rows with other characters match by the mark at their end.
create function search_pair(form text) returns text
language sql immutable strict parallel safe as $$
  select case when form ~ '^[a-zA-XZ0-9]{2}$' then form || E'([a-zA-XZ0-9`^{}|~\\[\\][:cntrl:]]|.*YYY)' else '***=' || form end
$$;

-- Number of rows in each list of a customer. Triggers update it, so that badges and pages need no count of rows.
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
  execute format('create or replace trigger count_added after insert on %s referencing new table as added for each statement execute function count_list_rows()', listed);
  execute format('create or replace trigger count_removed after delete on %s referencing old table as removed for each statement execute function count_list_rows()', listed);
  execute format('create or replace trigger count_changed after update on %s referencing new table as added old table as removed for each statement execute function count_list_rows()', listed);
end $$;

-- Pairs of adjacent characters in a customer's list, with the range of days in which they occur. A search for an unknown pair
-- ends here; for an old pair it starts at that day. Days are rounded to whole months to avoid updates. Deleted rows leave their
-- pairs, which only makes the range too wide.
create table list_pair (
  customer_id integer not null,
  list text collate "C" not null,
  pair text collate "C" not null,
  oldest date not null,
  newest date not null,
  primary key (customer_id, list, pair)
);

-- Replaces every digit by 9. Nearly all pairs of digits occur in every list, and with one digit few different lines are left.
create function pair_form(form text) returns text
language sql immutable strict parallel safe as $$ select translate(form, '012345678', '999999999') $$;

-- The pairs of a line, in linear time. `substr` would count from the beginning each time, and the invoice numbers of a payment
-- are one long line.
create function pairs_of(form text) returns setof text
language sql immutable parallel safe as $$
  select distinct (letter || following) collate "C" from (
    select letter, lead(letter) over (order by place) as following
    from string_to_table(form, null) with ordinality as letters (letter, place)
  ) as neighbours where following is not null
$$;

-- SQL for the words in the lines of the rows in `source`, each with the row's day. A word includes the space on either side, so
-- that the words have all pairs of their line. With digits as 9, few different words are left.
create function list_lines(source text, own_order text) returns text
language sql immutable strict as $$
  select format($lines$
    select customer_id, list, %2$I as day, line
    from %1$s cross join lateral string_to_table(replace(pair_form(search_text), 'X', E'X\nX'), E'\n') as line
  $lines$, source, own_order)
$$;

-- SQL that adds the pairs of `lines`. A row without a day sorts before all others. Known pairs are looked up one by one: the
-- planner cannot tell how few pairs are found, and would read the pairs of all customers for a join.
create function list_pair_statement(lines text) returns text
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

-- Triggers that add pairs. An update adds only lines that the row did not have in the same list before. Each table has its own
-- functions, so that PostgreSQL plans their statement once per connection.
create function keep_list_pairs_of(listed regclass, own_order text) returns void
language plpgsql as $$
declare
  added text := list_lines('added', own_order);
  changed text := added || ' except ' || list_lines('removed', own_order);
begin
  execute format('create or replace function %I() returns trigger language plpgsql as %L',
    'add_pairs_of_' || listed, format('begin %s; return null; end', list_pair_statement(added)));
  execute format('create or replace function %I() returns trigger language plpgsql as %L',
    'change_pairs_of_' || listed, format('begin %s; return null; end', list_pair_statement(changed)));
  execute format('create or replace trigger pair_added after insert on %s referencing new table as added for each statement execute function %I()', listed, 'add_pairs_of_' || listed);
  execute format('create or replace trigger pair_changed after update on %s referencing new table as added old table as removed for each statement execute function %I()', listed, 'change_pairs_of_' || listed);
end $$;

-- Creates the indexes: one for each sort column, one by id for samples, and the search index. Null values come first in ascending
-- order, so that lists, which start descending, show them last. A row has hundreds of trigrams, many shared by rows that change
-- together. So up to 1 MB of index entries wait in a pending list and are then sorted and added at once; each search reads the
-- pending list too.
create function index_list(listed regclass, variadic sorted_by text[]) returns void
language plpgsql as $$
declare sorted text;
begin
  foreach sorted in array sorted_by loop
    execute format('create index on %s (customer_id, list, %I nulls first, id)', listed, sorted);
  end loop;
  execute format('create index on %s (customer_id, list, id)', listed);
  execute format('create index on %s using gin (customer_id, search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 1024)', listed);
end $$;

-- Indexes for the numbers of a pasted list, each compared as a whole and in the form of the search.
create function index_numbers(listed regclass, variadic numbers text[]) returns void
language plpgsql as $$
declare number text;
begin
  foreach number in array numbers loop
    execute format('create index on %s (customer_id, list, search_form(%I))', listed, number);
  end loop;
end $$;

-- Covering index for a search that reads a whole list. The rows of a customer are spread over the table, and the search would
-- read a page for each. The index has them side by side, in the list's order and with the columns of statuses and filters. An index
-- entry holds at most 2,704 bytes, so rows with longer text have an index of their own and are read from the table.
create function cover_search(listed regclass, own_order text, variadic statuses text[]) returns void
language plpgsql as $$
declare searched text := array_to_string(array['search_text'] || statuses, ', ');
begin
  execute format('create index on %s (customer_id, list, %I nulls first, id) include (%s) where octet_length(search_text) <= 1600',
    listed, own_order, searched);
  execute format('create index on %s (customer_id, list, %I nulls first, id) where octet_length(search_text) > 1600', listed, own_order);
end $$;

-- Listed tables, with the declaration from which `keep_list` last made their columns.
create table listed_table (
  name text collate "C" primary key,
  declaration jsonb not null
);

create function is_list_kept(listed regclass, declared jsonb) returns boolean
language sql stable as $$
  select exists (select from listed_table where name = listed::text and declaration = declared)
    and 2 = (select count(*) from pg_attribute where attrelid = listed and attname in ('list', 'search_text') and not attisdropped)
$$;

-- Computes the counts and pairs of a table's existing rows.
create function recount_list(listed regclass, own_order text, lists jsonb) returns void
language plpgsql as $$
begin
  delete from list_count where lists ? list;
  delete from list_pair where lists ? list;
  execute format('insert into list_count select customer_id, list, count(*) from %s group by customer_id, list', listed);
  execute list_pair_statement(list_lines(listed::text, own_order));
end $$;

-- Makes a table a listed table, or makes it anew if its declaration has changed. Returns whether it did. `declared` has: the SQL
-- of the columns `list` and `searchText`; `ownOrder`, the date column of the initial order; `sortedBy`, all sort columns; `numbers`, the
-- columns of numbers that a pasted list finds;
-- `places`, the SQL of the columns with the places of statuses among their displayed texts; `statuses`, the columns of the
-- statuses that a search reads; `lists`, the names.
create function keep_list(listed regclass, declared jsonb) returns boolean
language plpgsql as $$
declare
  own_order text := declared ->> 'ownOrder';
  sorted_by text[] := array(select jsonb_array_elements_text(declared -> 'sortedBy'));
  numbers text[] := array(select jsonb_array_elements_text(declared -> 'numbers'));
  statuses text[] := array(select jsonb_array_elements_text(declared -> 'statuses'));
  dropped text := (
    select string_agg(format(', drop column if exists %I', key), '') from jsonb_each_text(declared -> 'places'));
  added text := (
    select string_agg(format(', add column %I smallint generated always as (%s) stored', key, value), '')
    from jsonb_each_text(declared -> 'places'));
  before jsonb;
begin
  if is_list_kept(listed, declared) then return false; end if;
  -- Servers that start together wait for each other.
  perform pg_advisory_xact_lock(hashtext('keep_list'));
  if is_list_kept(listed, declared) then return false; end if;
  execute format('alter table %s drop column if exists list, drop column if exists search_text', listed) || coalesce(dropped, '');
  execute format('alter table %s add column list text collate "C" not null generated always as (%s) stored,
    add column search_text text collate "C" not null generated always as (%s) stored',
    listed, declared ->> 'list', declared ->> 'searchText') || coalesce(added, '');
  perform index_list(listed, variadic sorted_by), index_numbers(listed, variadic numbers),
    cover_search(listed, own_order, variadic statuses),
    keep_list_count(listed), keep_list_pairs_of(listed, own_order), notify_of_changes(listed);
  select declaration -> 'lists' into before from listed_table where name = listed::text;
  perform recount_list(listed, own_order, coalesce(before, '[]') || (declared -> 'lists'));
  insert into listed_table values (listed::text, declared)
    on conflict (name) do update set declaration = excluded.declaration;
  return true;
end $$;
