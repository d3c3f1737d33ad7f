-- Writes of many rows: the index that searches takes new entries in bulk (docs/architecture.md, "Lists").
-- A row has hundreds of trigrams, and rows that change together share most of them. Up to 64 kB of entries wait in a list that
-- every search reads whole, which takes it less than a millisecond; then they are sorted and added together.

create or replace function index_list(listed regclass, variadic sorted_by text[]) returns void
language plpgsql as $$
declare sorted text;
begin
  foreach sorted in array sorted_by loop
    execute format('create index on %s (customer_id, list, %I nulls first, id)', listed, sorted);
  end loop;
  execute format('create index on %s (customer_id, list, id)', listed);
  execute format('create index on %s using gin (customer_id, search_text gin_trgm_ops) with (fastupdate = on, gin_pending_list_limit = 64)', listed);
end $$;

do $$
declare kept regclass;
begin
  for kept in select oid from pg_class where relkind = 'i' and 'fastupdate=off' = any (reloptions) loop
    execute format('alter index %s set (fastupdate = on, gin_pending_list_limit = 64)', kept);
  end loop;
end $$;
