export { formatMiles, milesBetween, type Position } from './distance.ts';
export { openStatus, type OpenStatus } from './open-status.ts';
export { formatTime } from './opening-hours.ts';
export { sortStores, type NearbyStore } from './sort-stores.ts';
export { appliedZip, readZipAnswer, zipDigits, type FoundZip, type ZipProblem } from './zip.ts';
