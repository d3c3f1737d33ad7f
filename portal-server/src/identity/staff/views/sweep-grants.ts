import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Sweep } from '../../../platform/sweeping/area.ts';
import { after } from '../../../platform/time/time.ts';
import { endGrantsThatAreOver } from './end-grants.ts';

/** For this long a member of staff is offered a customer again. */
const KEPT_MS = 90 * DAY_MS;

/** Ends grants whose time is over, and removes those that began long ago; the audit keeps what was done with them. */
export const sweepGrants: Sweep = async (db, now) => {
  await endGrantsThatAreOver(db, now);
  await db.deleteFrom('staff_grant').where('created_at', '<=', after(now, -KEPT_MS)).execute();
};
