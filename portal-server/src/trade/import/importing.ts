import type { Transaction } from 'kysely';
import type { Actor, SystemKeyName } from '../../platform/actions/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/http/portal-app.ts';

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

/** With what records are imported; `key` is of the system that sent them, which the audit names. */
export type ImportServices = Pick<Services, 'config' | 'database' | 'now'> & { key?: SystemKeyName };

/** Who imports records of a customer, or (null) of the distributor. */
export const importerOf = ({ key }: ImportServices, customerId: number | null): Actor => ({
  kind: 'system',
  customerId,
  ...(key && { key }),
});
