import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Sweep } from '../platform/sweeping/area.ts';
import { after } from '../platform/time/time.ts';
import { DEVICE_TRUST, IDLE_LIMIT } from './session/session-limits.ts';
import { endGrantsThatAreOver } from './staff/views/end-grants.ts';

/** How long an expired link is answered as expired, not as unknown. */
const EXPIRED_LINKS_KEPT = 30 * DAY_MS;

/** How long a viewed customer is offered to a member of staff again. */
const GRANTS_KEPT = 90 * DAY_MS;

/** Removes expired sessions, codes, passwords, failures, devices and grants. The audit is not touched. */
export const sweepIdentity: Sweep = async (db, now) => {
  // The grants go first, because they take the time of their end from their session.
  await endGrantsThatAreOver(db, now);
  await db
    .deleteFrom('session')
    .where((over) =>
      over.or([over('expires_at', '<=', now), over('last_seen_at', '<=', after(now, -IDLE_LIMIT))]),
    )
    .execute();
  await db.deleteFrom('sign_in_failure').where('forgotten_at', '<=', now).execute();
  await db.deleteFrom('one_time_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('login_code').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('email_verification')
    .where('verified_at', 'is', null)
    .where('expires_at', '<=', after(now, -EXPIRED_LINKS_KEPT))
    .execute();
  await db.deleteFrom('trusted_device').where('last_used_at', '<=', after(now, -DEVICE_TRUST)).execute();
  await db.deleteFrom('staff_grant').where('created_at', '<=', after(now, -GRANTS_KEPT)).execute();
};
