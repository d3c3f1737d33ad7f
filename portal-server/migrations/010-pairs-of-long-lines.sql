-- The pairs of a line in time that grows with its length: `substr` counts characters from the beginning, which took a payment of a
-- hundred invoices, whose numbers are one line, longer than everything else that an update of it does.

create or replace function pairs_of(form text) returns setof text
language sql immutable strict parallel safe as $$
  select distinct (letter || following) collate "C" from (
    select letter, lead(letter) over (order by place) as following
    from string_to_table(form, null) with ordinality as letters (letter, place)
  ) as neighbours where following is not null
$$;
