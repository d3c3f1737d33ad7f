-- Customers' own part numbers (docs/erp.md, "Part numbers"). Nothing copies them: what shows or searches them joins this
-- table, so that a change is seen on every document at once.
create table own_part (
  customer_id integer not null references customer (id),
  product_code text collate "C" not null,
  -- The number in force; null where it was taken away.
  number text collate "C",
  -- Who last changed it: the name of a person, or null for the distributor's systems.
  changed_by text,
  changed_at timestamptz not null,
  -- What the distributor's systems last said, and its version; null when they said nothing.
  erp_number text collate "C",
  erp_version bigint,
  form text collate "C" generated always as (search_form(number)) stored,
  primary key (customer_id, product_code),
  check ((erp_number is null) = (erp_version is null))
);
create index own_part_containing on own_part using gin (customer_id, form gin_trgm_ops);
-- For staff, who look for the customer of a part number.
create index own_part_form on own_part (form) where form is not null;
select notify_of_changes('own_part');

-- Every part number that was ever in force.
create table own_part_change (
  id bigint generated always as identity primary key,
  customer_id integer not null references customer (id),
  product_code text collate "C" not null,
  number text collate "C",
  changed_by text,
  changed_at timestamptz not null
);
create index on own_part_change (customer_id, product_code, id);

create function keep_own_part_change() returns trigger
language plpgsql as $$
begin
  insert into own_part_change (customer_id, product_code, number, changed_by, changed_at)
    values (new.customer_id, new.product_code, new.number, new.changed_by, new.changed_at);
  return null;
end $$;
create trigger change_added after insert on own_part for each row when (new.number is not null) execute function keep_own_part_change();
create trigger change_updated after update on own_part for each row when (new.number is distinct from old.number)
  execute function keep_own_part_change();

-- Whether a row's searched text names a product, whose code is in the form of the search: the codes of a row are one of its lines.
create function names_product(search_text text, code text) returns boolean
language sql immutable parallel safe as $$
  select strpos(E'\n' || replace(search_text, 'JX', E'\n') || E'\n', E'\n' || replace(code, 'JX', E'\n') || E'\n') > 0
$$;
