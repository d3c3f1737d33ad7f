-- How often something was asked for in the window that ends at `resets_at`; counted here, so that it holds for all server
-- processes together. `bucket` is a route and an address, or the hash of a name.
create table rate_limit (
  bucket text collate "C" primary key,
  hits integer not null,
  resets_at timestamptz not null
);
