-- What the mail provider reports of a mail after it took it (docs/operators.md, "Mail reports").
alter table mail_outbox
  add column report text collate "C" check (report in ('delivered', 'bounced', 'complained')),
  add column reported_at timestamptz,
  -- In the provider's words.
  add column report_reason text,
  add check ((report is null) = (reported_at is null));
