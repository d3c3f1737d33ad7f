-- Codes that are mailed to staff whose password was right (docs/product.md, "Staff and impersonation"): both halves of the token
-- open nothing but the question for the code.
create table login_code (
  token_hash text collate "C" primary key,
  cookie_hash text collate "C" not null,
  profile_id integer not null references profile (id) on delete cascade,
  -- Of the code in the mail; null until the mail is written.
  code_hash text collate "C",
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index on login_code (expires_at);
create index on login_code (profile_id);
