import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Where records are written. */
export interface Writing {
  trx: Transaction<Schema>;
  now: Date;
  timeZone: string;
}

/** Where records of a customer are written. */
export interface Importing extends Writing {
  customerId: number;
}
