export * from './batch-answer.ts';
export * from './check-record.ts';
export * from './customer-records.ts';
export * from './distributor-records.ts';
export * from './events.ts';
export { columnOf, type ErpFields, type StoredName } from './field.ts';
export * from './kinds.ts';
export { MOST_PDF_BYTES, MOST_RECORDS } from './values.ts';
