-- What gateways give back of charges, and where they contradict the portal (docs/writes.md, "Payments").

alter table payment_attempt
  -- Cents that were given back of a charge that succeeded; one that was given back wholly is returned.
  add column refunded bigint not null default 0 check (refunded between 0 and amount),
  -- Since when the gateway says what cannot be: that it took another amount, or what it said it never would.
  add column contradicted_at timestamptz;
create index on payment_attempt (contradicted_at) where contradicted_at is not null;

-- A payment can be refunded in several parts: each is a movement, told from the others by what was refunded up to then.
alter table ledger_entry
  add column refunded bigint not null default 0,
  drop constraint ledger_entry_movement_check,
  add constraint ledger_entry_movement_check
    check (movement in ('opened', 'adjusted', 'applied', 'settled', 'refunded', 'returned')),
  drop constraint ledger_entry_customer_id_cause_movement_account_document_key,
  add constraint ledger_entry_once unique (customer_id, cause, movement, refunded, account, document);

create or replace function refuse_unbalanced() returns trigger
language plpgsql as $$
declare unbalanced text;
begin
  select cause || ' ' || movement into unbalanced from added
    group by customer_id, cause, movement, refunded having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'the ledger does not balance: %', unbalanced using errcode = 'check_violation';
  end if;
  return null;
end $$;
