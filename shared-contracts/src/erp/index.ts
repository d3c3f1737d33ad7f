export * from './batch.ts';
export * from './kind-names.ts';
export * from './records.ts';
export { MOST_RECORDS } from './values.ts';
