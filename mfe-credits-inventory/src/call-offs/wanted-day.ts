import { addDays } from '@portal/shared-contracts';

const SUNDAY = 0;
const SATURDAY = 6;

/** The first weekday after an ISO day: for when material is wanted unless the person says otherwise. */
export function nextWeekday(day: string): string {
  const next = addDays(day, 1);
  const weekday = new Date(next).getUTCDay();
  return weekday === SUNDAY || weekday === SATURDAY ? nextWeekday(next) : next;
}
