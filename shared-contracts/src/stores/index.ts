export { formatMiles, milesBetween, type Position } from './distance.ts';
export { hoursOn, openStatus, type OpenStatus, type StoreTimes } from './open-status.ts';
export { formatTime, readOpeningHours, type OpeningHours } from './opening-hours.ts';
export { sortStores, type NearbyStore, type SortOrigins } from './sort-stores.ts';
export { appliedZip, readZipAnswer, zipDigits, type FoundZip, type ZipProblem } from './zip.ts';
