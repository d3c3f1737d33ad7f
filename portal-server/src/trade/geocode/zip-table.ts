import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Position } from '@portal/shared-contracts/stores';

/** Numbers of one ZIP: the ZIP itself, latitude and longitude in millionths of a degree. */
const WIDTH = 3;
const MILLION = 1_000_000;

/** All ZIPs, sorted, in one block of memory: a tenth of the size that objects would have. */
type ZipTable = Int32Array<ArrayBuffer>;

export interface ZipPlace {
  latitude: number;
  longitude: number;
}

export function buildZipTable(places: Readonly<Record<string, ZipPlace>>): ZipTable {
  const sorted = Object.entries(places).sort(([a], [b]) => Number(a) - Number(b));
  return Int32Array.from(
    sorted.flatMap(([zip, { latitude, longitude }]) => [
      Number(zip),
      Math.round(latitude * MILLION),
      Math.round(longitude * MILLION),
    ]),
  );
}

/** The position of a ZIP of five digits; null if the ZIP does not exist. */
export function findZip(table: ZipTable, zip: string): Position | null {
  const wanted = Number(zip);
  let low = 0;
  let high = table.length / WIDTH - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [found = 0, lat = 0, lng = 0] = table.subarray(middle * WIDTH, (middle + 1) * WIDTH);
    if (found === wanted) return { lat: lat / MILLION, lng: lng / MILLION };
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

let loading: Promise<ZipTable> | null = null;

/**
 * The table, built in a worker thread at the first search, so that neither the start nor other requests wait for it. Rejects if the
 * thread fails; the next search tries again.
 */
export function loadZips(worker = new URL('./zip-worker.ts', import.meta.url)): Promise<ZipTable> {
  loading ??= buildInThread(worker).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function buildInThread(file: URL): Promise<ZipTable> {
  const worker = new Worker(file);
  try {
    const [table] = (await once(worker, 'message')) as [ZipTable];
    return table;
  } finally {
    await worker.terminate();
  }
}
