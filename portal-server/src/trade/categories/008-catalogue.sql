-- The portal's own product catalogue, used if no other host is configured (docs/product.md, "Web shop").

-- A group (without a parent), a sub-group, or an item of a sub-group: a type of products or one product.
create table category (
  id integer generated always as identity primary key,
  parent_id integer references category (id) on delete cascade,
  position smallint not null,
  -- Its segment in the shop's addresses.
  key text collate "C" not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
  name_en text not null check (length(name_en) between 1 and 300),
  name_es text not null check (length(name_es) between 1 and 300),
  is_product boolean not null default false,
  erp_version bigint,
  unique nulls not distinct (parent_id, key)
);
