-- What went wrong in people's browsers, counted by the hour. Nothing here says who they are.
create table client_fault (
  hour timestamptz not null,
  section text not null,
  version text not null,
  kind text not null,
  reports integer not null,
  last_at timestamptz not null,
  -- Of the last report: name of the error and position in a script, never its words.
  error text not null,
  place text,
  shown text not null,
  primary key (hour, section, version, kind)
);

-- How many reports were taken in this minute, from each sender and from all: by every process of the server together.
create table fault_quota (
  sender text primary key,
  used integer not null,
  ends_at timestamptz not null
);
