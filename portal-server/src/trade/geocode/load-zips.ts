import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ZipTable } from './zip-table.ts';

const WORKER = new URL('./zip-worker.ts', import.meta.url);

let loading: Promise<ZipTable> | null = null;

/**
 * All ZIPs, read once for the process, with the first search: neither the start nor other requests wait for it. Rejects when the
 * thread fails; the next search tries again.
 */
export function loadZips(worker: URL = WORKER): Promise<ZipTable> {
  loading ??= readInThread(worker).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readInThread(file: URL): Promise<ZipTable> {
  const worker = new Worker(file);
  try {
    const [table] = (await once(worker, 'message')) as [ZipTable];
    return table;
  } finally {
    await worker.terminate();
  }
}
