import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '@portal/portal-server/src/server-process.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';

/**
 * Environment variable of a program that starts several benches: the folder in which the first of them that needs the full demo
 * leaves it for the others. Filling it takes half a minute, a copy a second.
 */
export const FULL_DEMO_FOLDER = 'FULL_DEMO_FOLDER';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Fills the embedded database in `dataDir` with the full demo. */
async function fill(dataDir: string): Promise<void> {
  say('Filling the database with the full demo …');
  const server = startServer(trialEnv(dataDir));
  await server.ready.finally(server.stop);
}

/** Makes `dataDir` a folder with the data of the full demo. */
async function prepareData(dataDir: string): Promise<void> {
  const shared = process.env[FULL_DEMO_FOLDER];
  if (shared === undefined) return fill(dataDir);
  if (!existsSync(shared)) {
    const draft = `${shared}.draft`;
    await rm(draft, { recursive: true, force: true });
    await fill(draft);
    await rename(draft, shared);
  }
  await cp(shared, dataDir, { recursive: true });
}

/**
 * Runs `bench` with a folder that has the data of the full demo on the embedded database, which no process serves: one that has
 * filled a database holds more memory than one that serves it. Removes the folder afterwards.
 */
export async function onFullDemo(bench: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const dataDir = path.join(folder, 'data');
  try {
    await prepareData(dataDir);
    await bench(dataDir);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `bench` at a portal that serves the data in `dataDir`, in a process of its own; answers what `bench` answers. */
export async function served<Result>(
  env: Record<string, string | undefined>,
  bench: (url: string) => Promise<Result>,
): Promise<Result> {
  const portal = startServer(env);
  try {
    return await bench(await portal.ready);
  } finally {
    await portal.stop();
  }
}
