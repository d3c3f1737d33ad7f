import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Where records of a customer are written. */
export interface Importing {
  trx: Transaction<Schema>;
  customerId: number;
  now: Date;
  timeZone: string;
}
