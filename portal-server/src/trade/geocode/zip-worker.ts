import { parentPort } from 'node:worker_threads';
import { ZIP_PLACES } from './zip-places.ts';
import { buildZipTable } from './zip-table.ts';

/** Runs in a worker thread: reads all places and hands the table over without a copy. */
const table = buildZipTable(ZIP_PLACES);
parentPort?.postMessage(table, [table.buffer]);
