import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';

/** A payment that was only begun can be continued for this long. */
const BEGUN_LIFETIME = 7 * DAY_MS;
/** An expired link can be renewed for this long. */
const RENEWABLE = 90 * DAY_MS;

/** Most rows of each kind that one run deletes. The next run deletes more. */
export const MOST_IN_ONE_SWEEP = 1_000;

/** Deletes payments that were begun and never confirmed, and links that are too old to be used or renewed. */
export const sweepPayments: Sweep = async (db, now) => {
  await db
    .deleteFrom('payment_choice')
    .where('payment_id', 'in', (old) =>
      old
        .selectFrom('payment_choice')
        .select('payment_id')
        .where('is_confirmed', '=', false)
        .where('changed_at', '<', after(now, -BEGUN_LIFETIME))
        .orderBy('changed_at')
        .limit(MOST_IN_ONE_SWEEP),
    )
    // Checked again, because a payment may be confirmed in the meantime.
    .where('is_confirmed', '=', false)
    .execute();
  await db
    .deleteFrom('payment_link')
    .where('id', 'in', (old) =>
      old
        .selectFrom('payment_link as l')
        .select('l.id')
        .where('l.expires_at', '<', after(now, -RENEWABLE))
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('payment_choice').select('link_id').whereRef('link_id', '=', 'l.id'))),
        )
        .limit(MOST_IN_ONE_SWEEP),
    )
    .execute();
};
