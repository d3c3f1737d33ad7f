export { minutesIn } from './clock.ts';
export { addDays, DAY_MS, dayIn, daysBetween, isTimeZone } from './day.ts';
export { DEFAULT_TIME_ZONE, TIME_ZONE_META } from './time-zone.ts';
