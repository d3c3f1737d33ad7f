import { addDays, dayIn, daysBetween } from '@portal/shared-contracts/dates';

/** News of a day are mailed in the morning, when people begin to work. */
const MORNING_MS = 6 * 3_600_000;

/** The distributor's newest day whose morning has come. */
export const newsDay = (timeZone: string, now: Date): string =>
  dayIn(timeZone, new Date(now.getTime() - MORNING_MS));

const SOME_MONDAY = '2024-01-01';

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => {
  const days = daysBetween(SOME_MONDAY, day) % 7;
  return addDays(day, -(days < 0 ? days + 7 : days));
};
