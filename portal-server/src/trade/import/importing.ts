import type { ErpResult, RecordProblem } from '@portal/shared-contracts/erp';
import type { Transaction } from 'kysely';
import type { ActionEvent } from '../../platform/actions/action.ts';
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
  /** Collects the events for other systems. */
  events: ActionEvent[];
}

/** What an import needs; `key` is of the system that sent the records, which the audit names. */
export type ImportServices = Pick<Services, 'config' | 'database' | 'now'> & { key?: SystemKeyName };

/** The actor of an import: of records of a customer, or (null) of the distributor. */
export const importerOf = ({ key }: ImportServices, customerId: number | null): Actor => ({
  kind: 'system',
  customerId,
  ...(key && { key }),
});

/** What happened to a record. */
export type Outcome = Pick<ErpResult, 'outcome' | 'field' | 'reason'>;

export const STORED: Outcome = { outcome: 'stored', field: null, reason: null };

/** The record is stored, and something in it is wrong or contradicts itself. */
export const warned = ({ field, reason }: RecordProblem): Outcome => ({ outcome: 'warned', field, reason });

export const DELETED: Outcome = { outcome: 'deleted', field: null, reason: null };

/** Nothing is changed: the portal has this version or a newer one. */
export const skipped = (reason: string): Outcome => ({ outcome: 'skipped', field: null, reason });

/** Nothing is changed: something is wrong with the record, or it came too early. */
export const refused = (field: string | null, reason: string): Outcome => ({
  outcome: 'refused',
  field,
  reason,
});

export const UNDER_WAY = refused(null, 'A payment of it is under way. Send it again later.');

/** Skips a record that is not newer than the stored one; null when it is newer. */
export const skipStale = (
  known: { erp_version: number | null } | undefined,
  version: number,
): Outcome | null =>
  known && known.erp_version !== null && known.erp_version >= version
    ? skipped(`Version ${known.erp_version} is stored.`)
    : null;

/** The records without an objection. */
export const freshOf = <Record>(
  records: readonly Record[],
  objections: readonly (Outcome | null)[],
): Record[] => records.filter((_, at) => objections[at] === null);

/** The outcomes of records, once those without an objection are stored. */
export const outcomesOf = (objections: readonly (Outcome | null)[]): Outcome[] =>
  objections.map((objection) => objection ?? STORED);
