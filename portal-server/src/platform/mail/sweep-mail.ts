import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Sweep } from '../sweeping/area.ts';
import { after } from '../time/after.ts';

/** For this long staff see which mails a customer was sent. */
const ENDED_KEPT = 90 * DAY_MS;

/** Forgets mails that were sent, or given up, long ago. */
export const sweepMail: Sweep = async (db, now) => {
  await db.deleteFrom('mail_outbox').where('ended_at', '<', after(now, -ENDED_KEPT)).execute();
};
