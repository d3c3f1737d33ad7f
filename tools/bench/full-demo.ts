import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { withPortal } from './with-portal.ts';

/**
 * Environment variable of a program that starts several benches: an empty folder, which it removes at the end. The first bench that needs
 * the full demo fills a database in it, and every bench works on a copy there. Filling takes half a minute, a copy a second.
 */
export const SHARED_FOLDER = 'BENCHES_SHARED_FOLDER';

/** Fills the embedded database in `dataDir` with the full demo. */
async function fill(dataDir: string): Promise<void> {
  process.stdout.write('Filling the database with the full demo …\n');
  await withPortal(trialEnv(dataDir), () => Promise.resolve());
}

/** Makes `dataDir` a copy of the full demo in the folder `shared`, which is filled first where it is not there. */
async function copy(shared: string, dataDir: string): Promise<void> {
  const filled = path.join(shared, 'full-demo');
  if (!existsSync(filled)) {
    const draft = path.join(await mkdtemp(path.join(shared, 'draft-')), 'data');
    await fill(draft);
    await rename(draft, filled);
  }
  await cp(filled, dataDir, { recursive: true });
}

/**
 * Runs `bench` with a folder that has the data of the full demo on the embedded database. No process serves it: a process that
 * has filled a database holds more memory than one that serves it. Removes the folder afterwards.
 */
export async function onFullDemo(bench: (dataDir: string) => Promise<void>): Promise<void> {
  const shared = process.env[SHARED_FOLDER];
  const folder = await mkdtemp(path.join(shared ?? tmpdir(), 'portal-bench-'));
  const dataDir = path.join(folder, 'data');
  try {
    await (shared === undefined ? fill(dataDir) : copy(shared, dataDir));
    await bench(dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
