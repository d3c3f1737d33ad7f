export { formatMiles, milesBetween, sortStores, type NearbyStore, type Position } from './nearby-stores.ts';
export { formatTime, openStatus, type OpenStatus } from './open-status.ts';
export { appliedZip, readZipAnswer, zipDigits, type FoundZip, type ZipProblem } from './zip.ts';
