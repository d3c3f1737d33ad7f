import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startDemo } from '@portal/demo/start-demo.ts';
import type { LoginResponse } from '@portal/shared-contracts/schemas';
import autocannon from 'autocannon';
import { CHROMIUM_FLAGS, findChromium } from '../browser/chromium.ts';
import { startTemporaryPostgres } from '../test/temporary-postgres.ts';
import { PASSWORD } from '../trial-portal/demo-users.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';
import { say } from './figures.ts';

/**
 * Starts a portal with the environment `env` in a process of its own, runs `work` with its address, and stops it.
 * @throws Error when the portal does not start, or ends with an error: its data may be incomplete then
 */
export async function withPortal<Result>(
  env: Readonly<Record<string, string | undefined>>,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const server = startDemo(env);
  let result: Result;
  try {
    result = await work(await server.ready);
  } finally {
    await server.stop();
  }
  const status = await server.ended;
  if (status !== 0) throw new Error(`The portal ended with status ${status}.\n${server.output()}`);
  return result;
}

/** Runs `work` with an empty folder, which is removed afterwards. */
export async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` with a folder that holds the full demo on the embedded database. No process serves it: one that has filled a database
 * uses more memory than one that only serves it.
 */
export const onFullDemo = (work: (dataDir: string) => Promise<void>): Promise<void> =>
  inFolder(async (dataDir) => {
    say('Filling the embedded database with the full demo …');
    await withPortal(trialEnv(dataDir), () => Promise.resolve());
    await work(dataDir);
  });

/**
 * Runs `work` with the URL of a temporary PostgreSQL.
 * @throws Error when PostgreSQL is not installed
 */
export async function onPostgres<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const postgres = await startTemporaryPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed.');
  try {
    return await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

export type Headers = Record<string, string>;

/** Headers with which calls and pages are a user's. */
export async function signIn(portal: string, user: string): Promise<Headers> {
  const answer = await fetch(`${portal}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${user} could not sign in: ${answer.status} ${await answer.text()}`);
  const { token } = ((await answer.json()) as { data: LoginResponse }).data;
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { authorization: `Bearer ${token}`, cookie: [...cookies, `authkey=${token}`].join('; ') };
}

/**
 * Sends requests and answers the milliseconds of each.
 * @throws Error when one is not answered with success
 */
export function load(options: autocannon.Options): Promise<number[]> {
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    autocannon(options, (error: Error | null, { errors, non2xx }) => {
      if (error) reject(error);
      else if (errors + non2xx > 0)
        reject(new Error(`${errors + non2xx} calls of ${options.url} did not succeed.`));
      else resolve(times);
    }).on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
}

/** The Chromium that measures pages, as visitors run it. */
export const openBrowser = (): Promise<Browser> => {
  const executablePath = findChromium();
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath !== undefined && { executablePath }) });
};
