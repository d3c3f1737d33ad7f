import { dayIn } from '@portal/shared-contracts/dates';
import type { Services } from '../http/portal-app.ts';

/** The time `ms` milliseconds after `now`, or before it when negative. */
export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Today as an ISO day in the distributor's time zone (docs/product.md, "Time"). */
export const today = ({ config, now }: Pick<Services, 'config' | 'now'>): string =>
  dayIn(config.timeZone, now());
