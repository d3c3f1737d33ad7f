export * from './batch.ts';
export * from './records.ts';
export { MOST_RECORDS } from './values.ts';
