export * from './batch.ts';
export * from './batch-answer.ts';
export * from './check-record.ts';
export * from './customer-records.ts';
export * from './distributor-records.ts';
export * from './events.ts';
export * from './kind-names.ts';
export * from './records.ts';
export { MOST_PDF_BYTES, MOST_RECORDS } from './values.ts';
