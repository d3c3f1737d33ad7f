-- A movement is booked once, and this says which it is: the ledger needs no other key.
alter table ledger_entry drop constraint ledger_entry_pkey, drop constraint ledger_entry_once;
alter table ledger_entry
  add constraint ledger_entry_once primary key (customer_id, cause, movement, refunded, account, document);
