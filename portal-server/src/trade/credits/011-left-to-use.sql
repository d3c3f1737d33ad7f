-- What is left to use of a credit memo, as the positive amount that people see, search and sort by.
alter table credit_memo add column left_to_use bigint generated always as (-amount_outstanding) stored;
