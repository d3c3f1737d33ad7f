import { addDays } from '@portal/shared-contracts/dates';

/** 0 for Sunday to 6 for Saturday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** Whether the distributor is closed on a day for one of the six common American holidays. */
export function isHoliday(day: string): boolean {
  const [, month, date] = day.split('-').map(Number) as [number, number, number];
  const weekday = weekdayOf(day);
  const isNewYear = month === 1 && date === 1;
  const isMemorialDay = month === 5 && weekday === 1 && date > 24;
  const isIndependenceDay = month === 7 && date === 4;
  const isLaborDay = month === 9 && weekday === 1 && date < 8;
  const isThanksgiving = month === 11 && weekday === 4 && date > 21 && date < 29;
  const isChristmas = month === 12 && date === 25;
  return isNewYear || isMemorialDay || isIndependenceDay || isLaborDay || isThanksgiving || isChristmas;
}

const isWorkday = (day: string): boolean => weekdayOf(day) % 6 !== 0 && !isHoliday(day);

/** The ISO day, or the next working day. */
export function workday(day: string): string {
  return isWorkday(day) ? day : workday(addDays(day, 1));
}

/** The ISO day, or the last working day before it. */
export function workdayBefore(day: string): string {
  return isWorkday(day) ? day : workdayBefore(addDays(day, -1));
}

/** The instant at which clocks in `timeZone` show `day` and `time` (`HH:MM`); `time` must not be skipped by daylight saving. */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const asIfUtc = new Date(`${day}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longOffset',
  }).formatToParts(asIfUtc);
  const offset = /GMT([+-]\d{2}):(\d{2})/.exec(
    shown.find(({ type }) => type === 'timeZoneName')?.value ?? '',
  );
  const [, hours = '+00', minutes = '00'] = offset ?? [];
  return new Date(`${day}T${time}:00${hours}:${minutes}`);
}

export const earlier = (one: string, other: string): string => (one < other ? one : other);
