import type { ErpResult } from '@portal/shared-contracts/erp';

/** What becomes of a record. */
export type Outcome = Pick<ErpResult, 'outcome' | 'field' | 'reason'>;

export const STORED: Outcome = { outcome: 'stored', field: null, reason: null };

export const DELETED: Outcome = { outcome: 'deleted', field: null, reason: null };

/** Nothing is changed: the portal knows better. */
export const skipped = (reason: string): Outcome => ({ outcome: 'skipped', field: null, reason });

/** Nothing is changed: something is wrong with the record, or it came too early. */
export const refused = (field: string | null, reason: string): Outcome => ({
  outcome: 'refused',
  field,
  reason,
});

export const UNDER_WAY = refused(null, 'A payment of it is under way. Send it again later.');

/** Skips a record that is not newer than the one that was stored last; null when it is. */
export const skipStale = (
  known: { erp_version: number | null } | undefined,
  version: number,
): Outcome | null =>
  known && known.erp_version !== null && known.erp_version >= version
    ? skipped(`Version ${known.erp_version} is stored.`)
    : null;
