-- What people are told of by mail (docs/product.md, "Mails to me").

-- People who are told of news: those of customers who have signed in once.
create table news_reader (
  profile_id integer primary key references profile (id) on delete cascade,
  -- How often they are told of the kinds for which they chose it: `{"quoteEnds": "weekly"}`.
  wishes jsonb not null default '{}',
  -- How many days before its due date they are told of an invoice.
  due_days smallint not null,
  -- The distributor's day whose news were looked for and whose mail was queued last.
  told_on date not null,
  -- When a mail was queued last.
  mailed_at timestamptz
);

-- What people are told of, each event once: the key keeps it from being told again.
create table news (
  profile_id integer not null references profile (id) on delete cascade,
  kind text collate "C" not null,
  -- Number of the record.
  number text collate "C" not null,
  -- What makes it another event of the same record, such as the day.
  occasion text collate "C" not null,
  -- The customer whose record it is. Who has moved to another customer is not told of it.
  customer_id integer not null references customer (id),
  happened_at timestamptz not null,
  -- When its mail was queued, or it was dropped; null before that.
  told_at timestamptz,
  primary key (profile_id, kind, number, occasion)
);
create index news_untold on news (profile_id, kind) where told_at is null;
create index on news (happened_at);

-- Tokens in mails that end such mails without a login.
create table mail_stop (
  token_hash text collate "C" primary key,
  profile_id integer not null references profile (id) on delete cascade,
  -- Which mails it ends.
  mails text collate "C" not null check (mails in ('news', 'statement')),
  expires_at timestamptz not null
);
create index on mail_stop (profile_id);
create index on mail_stop (expires_at);
