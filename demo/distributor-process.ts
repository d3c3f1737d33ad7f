import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkSystemKey } from '@portal/portal-server/src/identity/system-keys/check-system-key.ts';
import { makeKey } from '@portal/portal-server/src/identity/system-keys/keys.ts';
import { runAction } from '@portal/portal-server/src/platform/actions/run-action.ts';
import type { Config } from '@portal/portal-server/src/platform/config/config.ts';
import { HttpError } from '@portal/portal-server/src/platform/http/http-error.ts';
import type { Services } from '@portal/portal-server/src/platform/http/portal-app.ts';
import { startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import { exportRecords } from '@portal/portal-server/src/trade/erp-export/export-records.ts';
import { ERP_KIND_NAMES, nameOfKind } from '@portal/shared-contracts/erp';
import type { FastifyBaseLogger } from 'fastify';
import { OPENING_KINDS } from './distributor/books.ts';
import { readPace } from './distributor/settings.ts';
import { keepRunning, type SupervisedProcess } from './keep-running.ts';

const MAIN = path.join(import.meta.dirname, 'distributor/main.ts');
const NAME = 'Demo distributor';
/** Portals with different data folders on one database each have a key of their own. */
const MOST_KEYS = 100;

const folderOf = ({ dataDir }: Config): string => path.join(dataDir, 'distributor');
const keyFileOf = (config: Config): string => path.join(folderOf(config), 'key');

/** Whether the portal has a distributor beside it: in a demo, unless DEMO_STEP_SECONDS is 0. */
const isWanted = ({ mode }: Config, env: NodeJS.ProcessEnv): boolean =>
  mode === 'demo' && readPace(env).stepMs > 0;

async function makeDistributorKey(services: Services, log: FastifyBaseLogger): Promise<string> {
  for (let at = 1; at < MOST_KEYS; at += 1) {
    const name = at === 1 ? NAME : `${NAME} ${at}`;
    const body = { name, kinds: [...ERP_KIND_NAMES], mayReadEvents: true };
    try {
      const actor = { kind: 'system', customerId: null } as const;
      return (await runAction(services, makeKey, { actor, input: { body }, log })).token;
    } catch (error) {
      // The name is taken.
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
    }
  }
  throw new Error(`There are ${MOST_KEYS} keys named ${NAME}: revoke them.`);
}

/** Stores the token of a key in the folder, unless a valid one is there. */
async function storeKey(services: Services, log: FastifyBaseLogger): Promise<void> {
  const file = keyFileOf(services.config);
  const stored = existsSync(file) ? await readFile(file, 'utf8') : '';
  const isValid = await checkSystemKey(services, { headers: { authorization: `Bearer ${stored}` } }).then(
    () => true,
    () => false,
  );
  if (!isValid) await writeFile(file, await makeDistributorKey(services, log), { mode: 0o600 });
}

/** Exports the records with which the distributor opens its books, unless it has books. */
async function exportOpening({ config, database }: Services): Promise<void> {
  const folder = folderOf(config);
  if (existsSync(path.join(folder, 'books.json'))) return;
  for (const kind of OPENING_KINDS) {
    const file = path.join(folder, `${nameOfKind(kind)}.ndjson`);
    const records = exportRecords(database.db, kind, { onlyOpen: true });
    await pipeline(Readable.from(records), createWriteStream(`${file}.new`));
    await rename(`${file}.new`, file);
  }
}

/** Stores an API key and the opening export in a folder of `dataDir`, read from the portal's open database. */
export async function prepareDistributor(services: Services, log: FastifyBaseLogger): Promise<void> {
  if (!isWanted(services.config, process.env)) return;
  await mkdir(folderOf(services.config), { recursive: true });
  await storeKey(services, log);
  await exportOpening(services);
}

/**
 * Starts the distributor for the portal at an address. It uses only the portal's APIs (docs/erp.md, "A worked example"). It is
 * restarted when it ends. Null if the configuration has none.
 */
export async function startDistributor(
  config: Config,
  env: NodeJS.ProcessEnv,
  portal: string,
  warn: (text: string) => void,
): Promise<SupervisedProcess | null> {
  if (!isWanted(config, env)) return null;
  const key = await readFile(keyFileOf(config), 'utf8');
  const start = (): ServerProcess =>
    startServer(
      {
        PATH: env['PATH'],
        PORTAL_URL: portal,
        ERP_KEY: key,
        BOOKS: folderOf(config),
        DEMO_STEP_SECONDS: env['DEMO_STEP_SECONDS'],
        DEMO_NEWS_SECONDS: env['DEMO_NEWS_SECONDS'],
        TIME_ZONE: config.timeZone,
      },
      { main: MAIN },
    );
  return keepRunning(start(), start, {
    onEnd: (status, output) =>
      warn(`The distributor ended with status ${status}: it starts again.\n${output}`.trim()),
  });
}
