// The demo's distributor: an ERP connected with the portal, as a separate program (docs/erp.md, "A worked example").
import { setTimeout as pause } from 'node:timers/promises';
import { openBooks, readBooks, storeBooks } from './books.ts';
import { Distributor } from './distributor.ts';
import { DoorClosed, openDoors } from './portal-doors.ts';
import { readSettings } from './settings.ts';

const LONGEST_PAUSE_MS = 2_000;
const PAUSE_AFTER_ERROR_MS = 5_000;
const UNAUTHORIZED = 401;

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort());
// The parent process may be gone without having stopped this one.
process.once('disconnect', () => stopped.abort());
const complain = (text: string): void => void process.stderr.write(`The distributor: ${text}\n`);
const rest = (ms: number): Promise<unknown> =>
  pause(ms, undefined, { signal: stopped.signal }).catch(() => undefined);

try {
  const settings = readSettings(process.env);
  const { portal, stepMs } = settings;
  let books = await readBooks(settings.books);
  if (!books) {
    books = await openBooks(settings.books);
    await storeBooks(settings.books, books);
  }
  const distributor = new Distributor({
    ...settings,
    books,
    doors: openDoors(settings),
    store: (changed) => storeBooks(settings.books, changed),
    now: () => new Date(),
    complain,
  });
  process.stdout.write(`Distributor ready, for ${portal}\n`);
  process.send?.({ ready: true, address: portal }, undefined, undefined, () => undefined);
  while (!stopped.signal.aborted) {
    try {
      await distributor.work();
      await rest(Math.min(stepMs / 4, LONGEST_PAUSE_MS));
    } catch (error) {
      if (error instanceof DoorClosed && error.status === UNAUTHORIZED) throw error;
      complain(error instanceof Error ? error.message : String(error));
      await rest(PAUSE_AFTER_ERROR_MS);
    }
  }
  process.exit(0);
} catch (error) {
  complain(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
