import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/after.ts';

/** How long a payment that was only begun can be gone on with. */
const BEGUN_LIFETIME = 7 * DAY_MS;
/** How long a link that has expired can be renewed. */
const RENEWABLE = 90 * DAY_MS;

/** Forgets payments that were begun and never confirmed, and links that are too old to be used or renewed. */
export const sweepPayments: Sweep = async (db, now) => {
  await db
    .deleteFrom('payment_choice')
    .where('changed_at', '<', after(now, -BEGUN_LIFETIME))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment').select('id').whereRef('payment.payment_id', '=', 'payment_choice.payment_id'),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom('payment_link')
    .where('expires_at', '<', after(now, -RENEWABLE))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment_choice').select('link_id').whereRef('link_id', '=', 'payment_link.id'))),
    )
    .execute();
};
