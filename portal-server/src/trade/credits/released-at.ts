import { dayIn } from '@portal/shared-contracts/dates';
import type { Insertable } from 'kysely';
import type { CreditMemoTable } from '../trade-tables.ts';

/** Columns of a credit memo's release: the moment, and its day in the distributor's time zone. */
export const releasedAt = (
  timeZone: string,
  moment: Date,
): Pick<Insertable<CreditMemoTable>, 'date_time_released' | 'released_on'> => ({
  date_time_released: moment,
  released_on: dayIn(timeZone, moment),
});
