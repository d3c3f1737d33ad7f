-- What staff see and change of a customer's users, mails and payment links (docs/product.md, "Staff and impersonation").

alter table profile
  add column last_signed_in_at timestamptz,
  -- Since when staff refuse them every way to sign in.
  add column locked_at timestamptz,
  -- Null until they have set one: a person who was invited.
  alter column password_hash drop not null;
create index profile_customer on profile (customer_id, id);

-- A mail that was sent, or given up, stays for a while: staff see what a customer was mailed.
alter table mail_outbox
  -- Whose document or payment it is about; null where it is about the recipient alone.
  add column customer_id integer references customer (id),
  -- Known once the mail was written.
  add column subject text,
  -- What the mail server said at the last try that failed.
  add column failure text,
  add column outcome text collate "C" check (outcome in ('sent', 'failed')),
  add column ended_at timestamptz,
  -- Null when there is no other try.
  alter column due_at drop not null,
  add check ((outcome is null) = (due_at is not null) and (outcome is null) = (ended_at is null));
create index mail_outbox_customer on mail_outbox (customer_id, id);
create index mail_outbox_recipient on mail_outbox (recipient, id) where customer_id is null;
create index mail_outbox_ended on mail_outbox (ended_at);

-- Since when a link that staff took back opens nothing.
alter table payment_link add column withdrawn_at timestamptz;

-- For the time line of a document: its entries among all of its customer's.
create index action_audit_subjects on action_audit using gin (subjects);
