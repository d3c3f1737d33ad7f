import { dayIn } from '@portal/shared-contracts/dates';
import type { Services } from '../http/portal-app.ts';

/** Today as an ISO day in the distributor's time zone (docs/product.md, "Time"): the day by which things are due, overdue or expired. */
export const today = ({ config, now }: Pick<Services, 'config' | 'now'>): string =>
  dayIn(config.timeZone, now());
